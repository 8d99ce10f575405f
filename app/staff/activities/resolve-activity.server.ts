import { type Activity, checkAllFacts } from "../../../domain/activity/activity.ts";
import type { ActivityInput } from "../../../domain/activity/activity-input.ts";
import type { LocalSession } from "../../../domain/activity/details-input.ts";
import type { AcceptedActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import type { Offer } from "../../../domain/offer/offer.ts";
import { getDisplayPrice } from "../../../domain/offer/stated-price.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { createFreeSessionId, toSessionDates } from "../../../domain/session/local-session.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import type { Documents } from "../../../store/port.ts";
import { createReferenceResolver } from "./reference-resolver.server.ts";

type ResolveOptions = {
	documents: Documents;
	/** The edited activity; null for a new one. */
	stored: Activity | null;
	/** The ids of sessions that the form doesn't show and that must stay. */
	otherSessions: string[];
	by: string;
	now: Date;
	/** The site's time zone, which determines 'today'. */
	timeZone: string;
	/** The site's currency. */
	currency: string;
};

/**
 * Turns a valid form into the fields of an activity: names into ids, local times into instants. Adds the provider and
 * places that the form asks to create, unless there is an error.
 */
export async function resolveActivity(
	{ value: form, scheduleRows, sessionRows }: AcceptedActivityForm,
	{ documents, stored, otherSessions, by, now, timeZone, currency }: ResolveOptions,
): Promise<{ ok: true; value: ActivityInput } | { ok: false; errors: FormErrors }> {
	const { provider, venue, schedules, sessions, creates, isCheckedToday, plainCurrency, ...rest } = form;
	const errors: FormErrors = {};
	const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
	const providers = await createReferenceResolver(documents.providers, {
		name: "provider",
		currentIds: listIds([stored?.providerId]),
		create: (document) =>
			documents.providers.add(
				{ ...document, description: "", url: null, email: null, telephone: null, ...times },
				{ by },
			),
	});
	const venues = await createReferenceResolver(documents.venues, {
		name: "place",
		currentIds: listVenueIds(stored),
		create: (document) =>
			documents.venues.add(
				{
					...document,
					address: "",
					locality: "",
					postalCode: "",
					latitude: null,
					longitude: null,
					timeZone: null,
					...times,
				},
				{ by },
			),
	});
	const resolve = async (field: string, resolver: typeof venues, text: string) => {
		const result = await resolver.resolve(text, { creates: creates.includes(field) });
		if ("id" in result) return result.id;
		errors[field] = result.message;
		return null;
	};

	const kept = (stored?.sessions ?? []).filter(({ id }) => otherSessions.includes(id));
	const taken = new Set(kept.map(({ id }) => id));
	const offers =
		plainCurrency === null ? rest.offers : addPlainPrice(rest, plainCurrency || currency, { stored, currency });
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
		value.sessions.push(toSession(session, venueId, stored, taken));
	}
	value.sessions.push(...kept);

	if (Object.keys(errors).length > 0) return { ok: false, errors };
	await providers.addMissing();
	await venues.addMissing();
	return { ok: true, value };
}

/**
 * Adds a price that is only an amount before the other offers. A price in the site's currency needs no offer unless one
 * is stored.
 */
function addPlainPrice(
	{ price, offers }: Pick<ActivityInput, "price" | "offers">,
	priceCurrency: string,
	site: Pick<ResolveOptions, "stored" | "currency">,
): Offer[] {
	if (price === null) return offers;
	const isStored = offers.length > 0 || (site.stored?.offers.length ?? 0) > 0;
	if (!isStored && priceCurrency === site.currency) return [];
	const rest = { minPrice: null, maxPrice: null, priceCurrency, unitText: null, validFrom: null, validThrough: null };
	return [{ name: "", price, ...rest }, ...offers];
}

function toSession(
	{ id, maximumCapacity, remainingCapacity, eventStatus, ...local }: LocalSession,
	venueId: string | null,
	stored: Activity | null,
	taken: Set<string>,
): ActivitySession {
	const before = stored?.sessions.find((session) => session.id === id && !taken.has(id));
	const dates = toSessionDates(local, before);
	const ownId = before?.id ?? createFreeSessionId(dates.startDate, local.timeZone, taken);
	taken.add(ownId);
	const { timeZone } = local;
	return { id: ownId, ...dates, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus };
}

export function listVenueIds(activity: Activity | null): string[] {
	if (!activity) return [];
	const { venueId, schedules, sessions } = activity;
	return listIds([venueId, ...[...schedules, ...sessions].map((entry) => entry.venueId)]);
}

function listIds(ids: (string | null | undefined)[]): string[] {
	return [...new Set(ids)].filter((id) => id !== null && id !== undefined);
}
