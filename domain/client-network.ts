import ipaddr from "ipaddr.js";

/**
 * What a client is counted by: its IPv4 address, or the /64 of its IPv6 address, since a household or a machine has all
 * addresses of one. Anything else is returned unchanged.
 */
export function toClientNetwork(address: string): string {
	if (!ipaddr.isValid(address)) return address;
	const plain = ipaddr.process(address);
	if (plain.kind() === "ipv4") return plain.toString();
	return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain.toString()}/64`).toString()}/64`;
}
