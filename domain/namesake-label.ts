import type { Provider } from "./provider/provider.ts";
import { formatAddress } from "./venue/format-address.ts";
import type { Venue } from "./venue/venue.ts";

type Namesake = Pick<Provider, "id" | "title"> & Partial<Omit<Venue, "id" | "title"> & Omit<Provider, "id" | "title">>;

/**
 * Returns what tells a provider or place from others of the same name: 'Armour Square (3309 Shields Ave)'. A place
 * without an address is told by its position in degrees: 'Armour Square (41.84004, -87.63306)'.
 */
export function formatNamesake({ id, title, ...document }: Namesake): string {
	const { address = "", locality = "", postalCode = "", latitude, longitude, url, email } = document;
	const street = address && formatAddress({ address, locality, postalCode });
	const position = typeof latitude === "number" && `${latitude.toFixed(5)}, ${longitude?.toFixed(5)}`;
	return `${title} (${street || position || url || email || id})`;
}

/** Returns the name in the label of a namesake, or null for another text. */
export function parseNamesake(label: string): string | null {
	return /^(.+) \(.+\)$/.exec(label)?.[1] ?? null;
}
