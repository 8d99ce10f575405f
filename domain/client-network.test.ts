import { expect, test } from "vitest";
import { parseClientAddress, toClientNetwork, toProviderNetwork, toWideNetwork } from "./client-network.ts";

test.each([
	["192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
	["2001:db8:1:3::1", "2001:db8:1:3::/64"],
	["fe80::1%eth0", "fe80::/64"],
	["not an address", "unknown"],
])("[AUTH-3] counts a client at %s as %s", (address, network) => {
	expect(toClientNetwork(address)).toBe(network);
});

test.each([
	["192.0.2.7", "192.0.2.0/24"],
	["::ffff:192.0.2.7", "192.0.2.0/24"],
	["2001:db8:1:2::7", "2001:db8:1::/48"],
	["2001:db8:1:ffff::7", "2001:db8:1::/48"],
	["2001:db8:2::7", "2001:db8:2::/48"],
	["not an address", "unknown"],
])("[AUTH-3] the wide network of %s is %s", (address, network) => {
	expect(toWideNetwork(address)).toBe(network);
});

test.each([
	["192.0.2.7", "192.0.0.0/16"],
	["2001:db8:1:2::7", "2001:db8::/32"],
	["not an address", "unknown"],
])("[AUTH-3] the provider's network of %s is %s", (address, network) => {
	expect(toProviderNetwork(address)).toBe(network);
});

test.each([
	["192.0.2.7", "192.0.2.7"],
	[" 192.0.2.7:52001 ", "192.0.2.7"],
	["2001:db8::1", "2001:db8::1"],
	["[2001:db8::1]", "2001:db8::1"],
	["[2001:db8::1]:52001", "2001:db8::1"],
	["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
	["192.0.2.7:port", "unknown"],
	["192.0.2", "unknown"],
	["", "unknown"],
])("[AUTH-3] parses the forwarded address '%s' as %s", (text, address) => {
	expect(parseClientAddress(text)).toBe(address);
});
