import { type FieldChange, listFieldChanges } from "../audit-log/field-changes.ts";
import { formatActivityPrice } from "../offer/format-offer.ts";
import { type FormatOptions, formatEventStatus, formatSession } from "../session/format-session.ts";
import type { ActivitySession } from "../session/session.ts";
import type { ProposedFields } from "./proposal.ts";

/** `currency` is the site's, as an ISO 4217 code. */
type Options = FormatOptions & { currency: string };

/** Describes what a provider changed or wants to change: one entry per field, and one per date. */
export function describeProposal(before: ProposedFields, fields: ProposedFields, options: Options): FieldChange[] {
	const { dates = [], price, offers, ...others } = fields;
	const { dates: datesBefore = [], price: priceBefore, offers: offersBefore, ...othersBefore } = before;
	const format = (amount: number | null = null, list: typeof offers = []) =>
		formatActivityPrice({ price: amount, offers: list, currency: options.currency });
	return [
		...(price === undefined
			? []
			: [{ field: "Price", before: format(priceBefore, offersBefore), after: format(price, offers) }]),
		...listFieldChanges({ before: othersBefore, after: others }),
		...dates.map((date) =>
			describeDate(
				date,
				datesBefore.find(({ id }) => id === date.id),
				options,
			),
		),
	];
}

function describeDate(after: ActivitySession, before: ActivitySession | undefined, options: Options): FieldChange {
	if (!before) return { field: "New date", before: null, after: formatSession(after, options) };
	const isMoved = before.startDate !== after.startDate || before.endDate !== after.endDate;
	if (isMoved) return { field: "Date", before: formatSession(before, options), after: formatSession(after, options) };
	return { field: formatSession(after, options), before: formatSpots(before), after: formatSpots(after) };
}

/** Returns 'Cancelled', 'Full', '14 spots left' or 'Not full'. */
export function formatSpots({ remainingCapacity, eventStatus }: ActivitySession): string {
	const status = formatEventStatus(eventStatus);
	if (status) return status;
	if (remainingCapacity === null) return "Not full";
	if (remainingCapacity === 0) return "Full";
	return `${remainingCapacity} ${remainingCapacity === 1 ? "spot" : "spots"} left`;
}
