import * as z from "zod/mini";
import { ActivityInput, priceOnRequest } from "../activity/activity-input.ts";
import { parseDatesForm } from "../activity/dates-form.ts";
import { addPlainPrice, parseOffersForm } from "../activity/offers-form.ts";
import { toSession } from "../activity/to-session.ts";
import { emailField, requiredTextField } from "../forms/fields.ts";
import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { getDisplayPrice } from "../offer/stated-price.ts";
import { providerMaxLengths } from "../provider/provider-form.ts";
import type { NewActivityFields } from "./submission.ts";

export const NewActivityForm = z.object({
	...z.pick(ActivityInput, {
		title: true,
		price: true,
		category: true,
		ageRange: true,
		description: true,
		location: true,
		websiteUrl: true,
		schedules: true,
		sessions: true,
		offers: true,
	}).shape,
	provider: requiredTextField("Tell us who offers it.", providerMaxLengths.title),
	email: emailField(),
});

export type NewActivity = {
	email: string;
	provider: string;
	listing: NewActivityFields;
	/** See parseOffersForm. */
	plainCurrency: string | null;
};

type NewActivityResult = { ok: true; value: NewActivity } | { ok: false; errors: FormErrors };

/**
 * Parses the form 'Add your activity'. Its dates and prices work like those of the staff form. An empty price means
 * price on request.
 */
export function parseNewActivityForm(form: FormData): NewActivityResult {
	const price = String(form.get("price") ?? "").trim();
	const { schedules, sessions, errors } = parseDatesForm(form);
	const { offers, plainCurrency } = parseOffersForm(form, price || null, errors);
	const hasInvalidRow = Object.keys(errors).length > 0;
	const taken = new Set<string>();
	const given: Record<string, string> = {
		price: price || priceOnRequest,
		schedules: JSON.stringify(schedules.map(({ venue: _, ...schedule }) => ({ ...schedule, venueId: null }))),
		sessions: JSON.stringify(sessions.map((session) => toSession(session, { taken }))),
		// Errors in the rows are already reported.
		offers: JSON.stringify(hasInvalidRow ? [] : offers),
	};
	const getAll = (name: string) => (name in given ? [given[name] ?? ""] : form.getAll(name));
	const result = parseForm(NewActivityForm, { getAll });
	if (!result.ok) Object.assign(errors, result.errors);
	if (!result.ok || hasInvalidRow) return { ok: false, errors };
	const { email, provider, ...listing } = result.value;
	return { ok: true, value: { email, provider, listing, plainCurrency } };
}

/** Completes the listing's offers with its plain price, if one is needed. */
export function completeOffers(
	{ listing, plainCurrency }: Pick<NewActivity, "listing" | "plainCurrency">,
	siteCurrency: string,
): NewActivityFields {
	const { price, offers: given = [] } = listing;
	const options = { hasStoredOffers: false, siteCurrency };
	const offers =
		plainCurrency === null ? given : addPlainPrice({ price, offers: given }, { ...options, plainCurrency });
	return { ...listing, offers, price: offers.length > 0 ? getDisplayPrice(offers) : price };
}
