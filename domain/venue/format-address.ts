import type { Venue } from "./venue.ts";

/** Formats a venue's address in one line, without repeated parts: '12 Quay Street, Alder Quay, 60608'. */
export function formatAddress({ address, locality, postalCode }: Pick<Venue, "address" | "locality" | "postalCode">) {
	const isNew = (part: string) => part !== "" && !address.toLowerCase().includes(part.toLowerCase());
	return [address, ...[locality, postalCode].filter(isNew)].filter(Boolean).join(", ");
}

/** Formats the address to show below the venue's name, without the parts that the name has; '' if none is left. */
export function formatAddressBelowTitle(venue: Pick<Venue, "title" | "address" | "locality" | "postalCode">): string {
	const named = splitParts(venue.title.toLowerCase());
	return splitParts(formatAddress(venue))
		.filter((part) => !named.includes(part.toLowerCase()))
		.join(", ");
}

function splitParts(text: string): string[] {
	return text.split(",").map((part) => part.trim());
}
