import type { Venue } from "./venue.ts";

/** Formats a venue's address in one line, without what it repeats: '12 Quay Street, Alder Quay, 60608'. */
export function formatAddress({ address, locality, postalCode }: Pick<Venue, "address" | "locality" | "postalCode">) {
	const isNew = (part: string) => part !== "" && !address.toLowerCase().includes(part.toLowerCase());
	return [address, ...[locality, postalCode].filter(isNew)].filter(Boolean).join(", ");
}

/** The address below the venue's name, without the name where it begins with that; '' if it says no more. */
export function formatAddressBelowTitle(venue: Pick<Venue, "title" | "address" | "locality" | "postalCode">): string {
	const address = formatAddress(venue);
	const title = venue.title.trim().toLowerCase();
	const rest = address.slice(title.length);
	return address.toLowerCase().startsWith(title) && /^(,|$)/.test(rest) ? rest.replace(/^,\s*/, "") : address;
}
