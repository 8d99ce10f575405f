import { type Activity, checkAllFacts, listVenueIds } from "../../../domain/activity/activity.ts";
import type { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { addPlainPrice } from "../../../domain/activity/offers-form.ts";
import type { AcceptedActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import { toSession } from "../../../domain/activity/to-session.ts";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { getDisplayPrice } from "../../../domain/offer/stated-price.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { formatLocation } from "../../../domain/venue/format-location.ts";
import type { Documents } from "../../../store/port.ts";
import { type Refusal, refuseFields } from "../respond.server.ts";
import { createProviderResolver, createVenueResolver } from "./reference-resolver.server.ts";

type ResolveOptions = {
	documents: Documents;
	stored: Activity | null;
	/** The ids of sessions that the form doesn't show and that must stay. */
	otherSessions: string[];
	by: string;
	now: Date;
	timeZone: string;
	currency: string;
};

/** Names become ids, and local times instants. Adds a provider and places of unknown names, unless there is an error. */
export async function resolveActivity(
	{ value: form, scheduleRows, sessionRows }: AcceptedActivityForm,
	{ documents, stored, otherSessions, by, now, timeZone, currency }: ResolveOptions,
): Promise<ActivityInput | Refusal> {
	const { provider, venue, schedules, sessions, isCheckedToday, plainCurrency, ...rest } = form;
	const errors: FormErrors = {};
	const providers = await createProviderResolver(documents, {
		currentIds: stored?.providerId ? [stored.providerId] : [],
		by,
		now: now.toISOString(),
	});
	const venues = await createVenueResolver(documents, {
		currentIds: stored ? listVenueIds(stored) : [],
		by,
		now: now.toISOString(),
	});
	const resolve = async (field: string, resolver: typeof venues, text: string) => {
		const result = await resolver.resolve(text);
		if ("id" in result) return result.id;
		errors[field] = result.message;
		return null;
	};

	const kept = (stored?.sessions ?? []).filter(({ id }) => otherSessions.includes(id));
	const taken = new Set(kept.map(({ id }) => id));
	const offers =
		plainCurrency === null
			? rest.offers
			: addPlainPrice(rest, {
					plainCurrency,
					hasStoredOffers: (stored?.offers.length ?? 0) > 0,
					siteCurrency: currency,
				});
	const value: ActivityInput = {
		...rest,
		offers,
		price: offers.length > 0 ? getDisplayPrice(offers) : rest.price,
		providerId: await resolve("provider", providers, provider),
		venueId: await resolve("venue", venues, venue),
		schedules: [],
		sessions: [],
		checkedAt: isCheckedToday ? { ...rest.checkedAt, ...checkAllFacts(getLocalDay(now, timeZone)) } : rest.checkedAt,
	};
	for (const [index, { venue: name, maximumCapacity, ...schedule }] of schedules.entries()) {
		const venueId = await resolve(`schedules.${scheduleRows[index]}.venue`, venues, name);
		// In the order of the stored fields, because the audit log compares JSON texts.
		value.schedules.push({ ...schedule, venueId, maximumCapacity });
	}
	for (const [index, session] of sessions.entries()) {
		const venueId = await resolve(`sessions.${sessionRows[index]}.venue`, venues, session.venue);
		value.sessions.push(toSession(session, { venueId, stored: stored?.sessions, taken }));
	}
	value.sessions.push(...kept);

	if (Object.keys(errors).length > 0) return refuseFields(errors);
	await providers.addMissing();
	await venues.addMissing();
	const isMoved = value.venueId !== null && value.venueId !== (stored?.venueId ?? null);
	// Parents read this text, so it follows a new place unless staff wrote another one.
	if (isMoved && value.location === (stored?.location ?? "")) {
		const place = await documents.venues.findForEditing(value.venueId ?? "");
		if (place) value.location = formatLocation(place);
	}
	return value;
}
