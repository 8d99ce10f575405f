import type { Venue } from "./venue.ts";

/** Formats a venue's address in one line, without what it repeats: '12 Quay Street, Alder Quay, 60608'. */
export function formatAddress({ address, locality, postalCode }: Pick<Venue, "address" | "locality" | "postalCode">) {
	const isNew = (part: string) => part !== "" && !address.toLowerCase().includes(part.toLowerCase());
	return [address, ...[locality, postalCode].filter(isNew)].filter(Boolean).join(", ");
}
