import { getActiveFilters } from "../../domain/activity/active-filters.ts";
import { parseFilters } from "../../domain/activity/filters.ts";
import type { Alert } from "../../domain/alert/alert.ts";
import {
	type Context,
	getClock,
	getDocuments,
	getServices,
	getSiteSettings,
	notFound,
	rethrowAsFailure,
} from "../context.server.ts";
import { getFormatOptions } from "../public/card-views.server.ts";

/** Finds the alert of a signed link; null if it is deleted. Throws a 404 if the link was not made here, or is too old. */
export async function findLinkedAlert(
	context: Context,
	purpose: "alert confirmation" | "alert leaving",
	{ id, token }: { id: string; token: string },
): Promise<Alert | null> {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, [purpose, id], getClock(context).now());
	if (!isValid) throw notFound("mailLinkInvalid");
	return rethrowAsFailure(context, "mailLinkFailed", getDocuments(context).alerts.find(id));
}

/** 'new activities: Camp, near Alder Quay', 'the opening of the registration for “Lake Camp”'. */
export async function describeAlert(context: Context, { kind, query }: Pick<Alert, "kind" | "query">): Promise<string> {
	if (kind === "opening") {
		const activity = await getDocuments(context).activities.findForBooking(query);
		return `the opening of the registration for ${activity ? `“${activity.title}”` : "an activity that is gone"}`;
	}
	const { filters } = parseFilters(new URLSearchParams(query));
	const { currency, distanceUnit } = getSiteSettings(context);
	const labels = getActiveFilters(filters, { ...getFormatOptions(context), currency, distanceUnit });
	return `new activities${labels.length > 0 ? `: ${labels.map(({ label }) => label).join(", ")}` : ""}`;
}
