"""Which of somebody's addresses is near, and by which of ours others come."""

from __future__ import annotations

from ipaddress import ip_address, ip_interface

from net.discovery import interfaces
from net.discovery.interfaces import Own, counted_as, outward, scoped
from net.discovery.lan import sign_from

GOOD = {b"low": b"1", b"high": b"4", b"cert": b"ab" * 32}


def own(*places):
    """`eth0 192.168.1.7/24`"""
    words = (place.split() for place in places)
    return [Own(ip_address(ip.partition("/")[0]), ip_interface(ip).network, name) for name, ip in words]


LAPTOP = own("lo 127.0.0.1/8", "eth0 192.168.1.7/24", "eth0 fe80::7/64", "docker0 172.17.0.1/16")


def order(*addresses, mine=LAPTOP):
    return sign_from(GOOD, addresses, 9482, mine).addresses


def test_of_a_host_with_docker_the_address_on_our_network_comes_first():
    assert order("172.17.0.1", "192.168.1.5") == ("192.168.1.5", "172.17.0.1")


def test_of_a_host_with_a_vpn_too():
    assert order("10.8.0.6", "192.168.1.5") == ("192.168.1.5", "10.8.0.6")
    assert order("10.8.0.6", "192.168.1.5", mine=own("tun0 10.8.0.2/24")) == ("10.8.0.6", "192.168.1.5")


def test_what_is_ours_as_well_comes_last_even_after_what_lies_far_away():
    assert order("172.17.0.1", "203.0.113.5") == ("203.0.113.5", "172.17.0.1")


def test_the_one_on_our_network_is_not_cut_off_by_many_others():
    bridges = [f"172.{number}.0.1" for number in range(17, 32)]
    assert order(*bridges, "192.168.1.5")[0] == "192.168.1.5"


def test_a_link_local_address_is_one_of_a_network_of_ours():
    assert order("2001:db8::5", "fe80::5%eth0") == ("fe80::5%eth0", "2001:db8::5")


def test_others_come_by_the_way_out_and_nobody_by_the_containers(monkeypatch):
    monkeypatch.setattr(interfaces, "_ways_out", lambda: ["192.168.1.7"])
    mine = own("docker0 172.17.0.1/16", "tun0 10.8.0.6/24", "eth0 192.168.1.7/24", "eth0 fe80::7/64", "lo 127.0.0.1/8")
    assert outward(mine) == ["192.168.1.7", "10.8.0.6"]


def test_in_a_container_they_come_by_what_there_is(monkeypatch):
    monkeypatch.setattr(interfaces, "_ways_out", list)
    assert outward(own("veth0 172.17.0.2/16", "lo 127.0.0.1/8")) == ["172.17.0.2"]
    assert outward(own("eth0 fe80::7/64", "lo ::1/128")) == ["fe80::7"]


def test_a_link_local_address_without_an_interface_may_be_on_any_of_ours():
    mine = own("eth0 192.168.1.7/24", "eth0 fe80::7/64", "wlan0 fe80::8/64")
    assert scoped("fe80::1", mine) == ["fe80::1%eth0", "fe80::1%wlan0"]
    assert scoped("fe80::8", mine) == ["fe80::8%wlan0"]
    for host in ("fe80::1%eth0", "2001:db8::1", "192.168.1.5", "cottage.example", ""):
        assert scoped(host, mine) == [host]


def test_who_takes_another_address_of_their_network_is_still_the_same_to_a_host_and_neighbours_are_others():
    """A machine in the world chooses among 2^64 IPv6 addresses; on one's own network each has few."""
    assert counted_as("2a01:4f8:1:2::1") == counted_as("2a01:4f8:1:2:dead::9") != counted_as("2a01:4f8:1:3::1")
    for near in ("192.168.1.5", "8.8.8.8", "::1", "fe80::1%eth0", "fd12::1"):
        assert counted_as(near) == near
