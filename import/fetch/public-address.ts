import ipaddr from "ipaddr.js";

/** Azure serves the credentials of its virtual machines at an address of the public range. */
const cloudAddresses = new Set(["168.63.129.16"]);

/** Addresses of IPv4 within IPv6 as they were written once (RFC 4291, 2.5.5.1). Nothing public has one. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR("::/96");

/**
 * Whether an IP address is one of the public Internet: no loopback, private, link-local, unique local, carrier-grade NAT or
 * reserved one, nor one of these within IPv6. The metadata services of clouds are among them.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const plain = ipaddr.process(address);
	if (plain instanceof ipaddr.IPv6 && plain.match(ipv4Compatible)) return false;
	return plain.range() === "unicast" && !cloudAddresses.has(plain.toString());
}
