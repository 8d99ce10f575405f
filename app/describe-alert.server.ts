import type { Alert } from "../domain/alert/alert.ts";
import { describeSavedSearch, parseSavedSearch } from "../domain/alert/saved-search.ts";
import { type Context, getDocuments, getFormatOptions, getSiteSettings } from "./context.server.ts";

/** Returns what an alert writes about: see describeSavedSearch. */
export async function describeAlert(context: Context, { query }: Pick<Alert, "query">): Promise<string> {
	const search = parseSavedSearch(query);
	const activity = search.opening && (await getDocuments(context).activities.findForBooking(search.opening));
	const { currency, distanceUnit } = getSiteSettings(context);
	const options = { ...getFormatOptions(context), currency, distanceUnit };
	return describeSavedSearch(search, { ...options, title: activity ? activity.title : undefined });
}
