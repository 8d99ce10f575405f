import ipaddr from "ipaddr.js";

/** Azure serves the credentials of its virtual machines at an address of the public range. */
const cloudAddresses = new Set(["168.63.129.16"]);

/**
 * Whether an IP address is one of the public Internet: no loopback, private, link-local, unique local, carrier-grade NAT or
 * reserved one, nor one of these within IPv6. The metadata services of clouds are among them.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const plain = ipaddr.process(address);
	return plain.range() === "unicast" && !cloudAddresses.has(plain.toString());
}
