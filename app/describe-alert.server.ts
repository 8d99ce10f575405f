import { getActiveFilters } from "../domain/activity/active-filters.ts";
import { parseFilters } from "../domain/activity/filters.ts";
import type { Alert } from "../domain/alert/alert.ts";
import { formatAgeGroups, parseWeekendAlert } from "../domain/alert/weekend-alert.ts";
import { type Context, getDocuments, getFormatOptions, getSiteSettings } from "./context.server.ts";

/**
 * Returns text such as 'new activities: Camp, near Alder Quay' or 'registration opening for “Lake Camp”'.
 */
export async function describeAlert(context: Context, { kind, query }: Pick<Alert, "kind" | "query">): Promise<string> {
	if (kind === "opening") {
		const activity = await getDocuments(context).activities.findForBooking(query);
		return `registration opening for ${activity ? `“${activity.title}”` : "a deleted activity"}`;
	}
	if (kind === "weekend") {
		const { ages, place } = parseWeekendAlert(query);
		return `three activities each weekend: ${formatAgeGroups(ages)}${place.near ? `, near ${place.near}` : ""}`;
	}
	const { filters } = parseFilters(new URLSearchParams(query));
	const { currency, distanceUnit } = getSiteSettings(context);
	const labels = getActiveFilters(filters, { ...getFormatOptions(context), currency, distanceUnit });
	return `new activities${labels.length > 0 ? `: ${labels.map(({ label }) => label).join(", ")}` : ""}`;
}
