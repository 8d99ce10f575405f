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
	if (!ipaddr.isValid(address)) return unknownClient;
	const plain = ipaddr.process(address);
	if (plain.kind() === "ipv4") return plain.toString();
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/64`).toString()}/64`;
}
