import { type ActiveFilter, getActiveFilters, withoutFilter } from "../../../domain/search/active-filters.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { type Context, getDocuments, getFormatOptions, getSiteSettings } from "../../context.server.ts";

/** An active filter, and the listing's query without it. */
export type Chip = ActiveFilter & { query: string };

/** Labels the active filters on the server, since the browser's formats of dates and names could differ. */
export async function listChips(
	context: Context,
	{ filters, view }: ListingAddress,
	isPlaceKnown: boolean,
): Promise<Chip[]> {
	const provider = filters.provider === null ? null : await getDocuments(context).providers.find(filters.provider);
	const { currency, distanceUnit } = getSiteSettings(context);
	const options = {
		...getFormatOptions(context),
		currency,
		distanceUnit,
		providerName: provider?.title ?? null,
		isPlaceKnown,
	};
	return getActiveFilters(filters, options).map((active) => ({
		...active,
		query: toListingQuery({ filters: withoutFilter(filters, active.name), view }),
	}));
}
