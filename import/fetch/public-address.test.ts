import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1::1", "::ffff:93.184.216.34"])(
	"[IMP-5] %s is a public address",
	(address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
	...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1"],
	...["100.100.100.200", "192.0.0.192", "168.63.129.16", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
	...["::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1", "::127.0.0.1"],
	...[
		"::7f00:1",
		"::808:808",
		"::ffff:a00:1",
		"64:ff9b::7f00:1",
		"64:ff9b:1::1",
		"2002:7f00:1::",
		"2001:0:7f00:1::",
		"fec0::1",
	],
	...["localhost", "2130706433", ""],
])("[IMP-5] '%s' is not a public address", (address) => expect(isPublicAddress(address)).toBe(false));
