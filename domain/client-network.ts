import ipaddr from "ipaddr.js";

/** What all clients without a readable address count as together. */
const unknownClient = "unknown";

/** Returns the address of a client as a proxy forwards it, without its port; 'unknown' for anything else. */
export function parseClientAddress(forwarded: string): string {
	const text = forwarded.trim();
	const [, bracketed] = text.match(/^\[(.+)\](?::\d+)?$/) ?? [];
	const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, "$1");
	const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
	return isAddress ? address : unknownClient;
}

/**
 * What a client is counted by: its IPv4 address, or the /64 of its IPv6 address, since a household or a machine has all
 * addresses of one. Anything else is one client, 'unknown'.
 */
export function toClientNetwork(address: string): string {
	return toNetwork(address, { ipv4: 32, ipv6: 64 });
}

/**
 * The network around a client: the /24 of its IPv4 address, or the /48 of its IPv6 address, which one rented machine may have
 * with its 65,536 clients. Anything else is 'unknown'.
 */
export function toWideNetwork(address: string): string {
	return toNetwork(address, { ipv4: 24, ipv6: 48 });
}

/** The network of a client's provider, roughly: the /16 of its IPv4 address, or the /32 of its IPv6 address. */
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
