import ipaddr from "ipaddr.js";

/** The shared key of all clients without a valid address. */
const unknownClient = "unknown";

/** Parses a client address from a proxy's header, dropping the port. Returns 'unknown' for anything else. */
export function parseClientAddress(forwarded: string): string {
	const text = forwarded.trim();
	const [, bracketed] = text.match(/^\[(.+)\](?::\d+)?$/) ?? [];
	const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, "$1");
	const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
	return isAddress ? address : unknownClient;
}

/**
 * Returns the key by which a client is counted: its IPv4 address, or the /64 of its IPv6 address, since one household
 * or machine has the whole /64. Invalid addresses share the key 'unknown'.
 */
export function toClientNetwork(address: string): string {
	return toNetwork(address, { ipv4: 32, ipv6: 64 });
}

/**
 * Returns the network around a client: the /24 of its IPv4 address, or the /48 of its IPv6 address. A single rented
 * machine may have a whole /48 with its 65,536 /64s. Invalid addresses return 'unknown'.
 */
export function toWideNetwork(address: string): string {
	return toNetwork(address, { ipv4: 24, ipv6: 48 });
}

/** Returns roughly the network of a client's provider: the /16 of its IPv4 address, or the /32 of its IPv6 address. */
export function toProviderNetwork(address: string): string {
	return toNetwork(address, { ipv4: 16, ipv6: 32 });
}

function toNetwork(address: string, bits: { ipv4: number; ipv6: number }): string {
	if (!ipaddr.isValid(address)) return unknownClient;
	const plain = ipaddr.process(address);
	const isIpv4 = plain.kind() === "ipv4";
	const length = isIpv4 ? bits.ipv4 : bits.ipv6;
	if (isIpv4 && length === 32) return plain.toString();
	const { IPv4, IPv6 } = ipaddr;
	const network = (isIpv4 ? IPv4 : IPv6).networkAddressFromCIDR(`${plain.toString()}/${length}`);
	return `${network.toString()}/${length}`;
}
