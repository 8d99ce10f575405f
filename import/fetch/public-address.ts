import ipaddr from "ipaddr.js";

/** Azure serves the credentials of its virtual machines at an address in the public range. */
const cloudAddresses = new Set(["168.63.129.16"]);

/** The obsolete form of IPv4 addresses in IPv6 (RFC 4291, 2.5.5.1). No public host has one. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR("::/96");

/**
 * Returns whether an IP address belongs to the public Internet. Excludes loopback, private, link-local, unique local,
 * carrier-grade NAT and reserved addresses, also when embedded in IPv6, and with them the metadata services of clouds.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const plain = ipaddr.process(address);
	if (plain instanceof ipaddr.IPv6 && plain.match(ipv4Compatible)) return false;
	return plain.range() === "unicast" && !cloudAddresses.has(plain.toString());
}
