import type { Venue } from "./venue.ts";

/** Formats a venue's address in one line, without repeated parts: '12 Quay Street, Alder Quay, 60608'. */
export function formatAddress({ address, locality, postalCode }: Pick<Venue, "address" | "locality" | "postalCode">) {
	const isNew = (part: string) => part !== "" && !address.toLowerCase().includes(part.toLowerCase());
	return [address, ...[locality, postalCode].filter(isNew)].filter(Boolean).join(", ");
}

/** Formats the address to show below the venue's name, without that name at its start; '' if nothing else is left. */
export function formatAddressBelowTitle(venue: Pick<Venue, "title" | "address" | "locality" | "postalCode">): string {
	const address = formatAddress(venue);
	const title = venue.title.trim().toLowerCase();
	const rest = address.slice(title.length);
	return address.toLowerCase().startsWith(title) && /^(,|$)/.test(rest) ? rest.replace(/^,\s*/, "") : address;
}
