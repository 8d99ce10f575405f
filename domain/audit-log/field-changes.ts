import { formatMoney, formatOffer } from "../offer/format-offer.ts";
import type { Offer } from "../offer/offer.ts";
import {
	formatCapacity,
	formatClock,
	formatDateRange,
	formatEventStatus,
	formatSession,
	formatShortDate,
} from "../session/format-session.ts";
import { type ActivitySchedule, type ActivitySession, weekdayNames } from "../session/session.ts";
import type { AuditEntry } from "./audit-entry.ts";

/** A changed field as text. `before` is null for a new document, `after` for a deleted one. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** The text of an empty field. */
export const nothing = "nothing";

/** Longer values are truncated to this many characters. */
const maxShownLength = 1200;
/** Characters of common text to show around the difference between two long texts. */
const contextLength = 80;

/** Names of providers and places by their ids. */
export type Names = ReadonlyMap<string, string>;

/** What ids and amounts are called: without it they are shown as they are. */
type Wording = { names?: Names; currency?: string };

/** Lists the changed fields of an audit entry in words, with long texts shortened. */
export function listFieldChanges(
	{ before, after }: Pick<AuditEntry, "before" | "after">,
	wording: Wording = {},
): FieldChange[] {
	const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return fields.filter(isListed).map((name) => {
		const words = name === "publishedAt" ? formatPublication : (value: unknown) => formatValue(value, name, wording);
		// Words leave out some details, such as the capacity of one date. A change of these is shown by all its parts.
		const isShown = !before || !after || words(before[name]) !== words(after[name]);
		const format = isShown ? words : (value: unknown) => formatParts(value, wording);
		const [oldText, newText] = cutToDifference(before && format(before[name]), after && format(after[name]));
		return { field: formatFieldName(name), before: oldText && truncate(oldText), after: newText && truncate(newText) };
	});
}

/** Leaves out fields that repeat the entry itself, or that nobody has set. */
export function isListed(name: string): boolean {
	return name !== "id" && name !== "updatedAt" && name !== "foundSource";
}

/** Returns the ids of providers and places in an entry. */
export function listNamedIds({ before, after }: Pick<AuditEntry, "before" | "after">): string[] {
	const ids = new Set<string>();
	JSON.stringify([before, after], (name, value) => {
		if (isReference(name) && typeof value === "string") ids.add(value);
		return value;
	});
	return [...ids];
}

function isReference(name: string): boolean {
	return name === "venueId" || name === "providerId" || name === "mergedInto";
}

/** Formats 'ageRange' as 'Age range'. */
export function formatFieldName(name: string): string {
	if (name === "imageUrl") return "Picture";
	if (name === "venueId") return "Place";
	if (name === "providerId") return "Provider";
	const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ url$/, " URL");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function formatPublication(time: unknown): string {
	return typeof time === "string" ? `${time.slice(0, 16).replace("T", " ")} UTC` : "draft";
}

function formatValue(value: unknown, name: string, wording: Wording): string {
	if (value === null || value === undefined || value === "") return nothing;
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (Array.isArray(value)) return value.map((item) => formatValue(item, name, wording)).join("\n") || nothing;
	const { names, currency } = wording;
	if (isReference(name) && names) return names.get(String(value)) ?? "one that was deleted";
	if (name === "price" && typeof value === "number" && currency) return formatMoney(value, currency, currency);
	return typeof value === "object" ? formatObject(value, wording) : String(value);
}

/** Formats an object as 'Meals: yes'. Ids and what is unknown say nothing. */
function formatParts(value: unknown, wording: Wording): string {
	if (Array.isArray(value)) return value.map((item) => formatParts(item, wording)).join("\n") || nothing;
	if (typeof value !== "object" || value === null) return formatValue(value, "", wording);
	const parts = Object.entries(value).filter(([name, part]) => name !== "id" && part !== null && part !== "");
	const isByAddress = (name: string) => name.includes("/");
	const texts = parts.map(([name, part]) => {
		const text = formatValue(part, name, wording);
		return isByAddress(name) ? text : `${formatFieldName(name)}: ${text}`;
	});
	return texts.join(", ") || nothing;
}

/** An entry may be read years later, so every date shows its year. */
const longAgo = new Date(0);

/** Formats the dates and prices of an activity as on its page, and a fact by its answer. */
function formatObject(value: object, wording: Wording): string {
	if ("eventStatus" in value) return formatDate(value as ActivitySession, wording);
	if ("exceptDates" in value) return formatSchedule(value as ActivitySchedule);
	if ("priceCurrency" in value) return formatPrice(value as Offer);
	if ("answer" in value) return Object.values(value).filter(Boolean).join(" by ");
	return formatParts(value, wording);
}

function formatDate(session: ActivitySession, wording: Wording): string {
	const when = formatSession(session, { now: longAgo, siteTimeZone: session.timeZone });
	const spots = formatEventStatus(session.eventStatus) ?? formatCapacity(session);
	const place = wording.names && session.venueId && `at ${formatValue(session.venueId, "venueId", wording)}`;
	return [when, place, spots].filter(Boolean).join(", ");
}

/** Formats 'Every Tuesday, 4:00 pm to 5:00 pm, Jan 5 – Jun 15, 2027, not on Feb 16, 2027'. */
function formatSchedule({
	byDay,
	startTime,
	endTime,
	startDate,
	endDate,
	exceptDates,
	timeZone,
}: ActivitySchedule): string {
	const day = (date: string) => formatShortDate(date, { now: longAgo, siteTimeZone: timeZone });
	const times = [startTime, endTime].flatMap((time) => (time ? [formatClock(time)] : []));
	return [
		byDay.length === 0 ? "Every day" : `Every ${byDay.map((name) => weekdayNames[name]).join(", ")}`,
		...(times.length > 0 ? [times.join(" to ")] : []),
		endDate ? formatDateRange(startDate, endDate, longAgo) : `from ${day(startDate)}`,
		...(exceptDates.length > 0 ? [`not on ${exceptDates.map(day).join("; ")}`] : []),
	].join(", ");
}

function formatPrice(offer: Offer): string {
	const price = formatOffer(offer, offer.priceCurrency);
	return offer.name ? `${offer.name}: ${price}` : price;
}

/** Removes most of the common start and end of two long texts. */
function cutToDifference(before: string | null, after: string | null): [string | null, string | null] {
	if (before === null || after === null) return [before, after];
	if (Math.max(before.length, after.length) < 4 * contextLength) return [before, after];
	const shorter = Math.min(before.length, after.length);
	let start = 0;
	while (start < shorter && before[start] === after[start]) start++;
	let end = 0;
	while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
	const from = Math.max(0, start - contextLength);
	const trimmedEnd = Math.max(0, end - contextLength);
	const cutText = (text: string) =>
		(from > 0 ? "… " : "") + text.slice(from, text.length - trimmedEnd).toWellFormed() + (trimmedEnd > 0 ? " …" : "");
	return [cutText(before), cutText(after)];
}

function truncate(text: string): string {
	if (text.length <= maxShownLength) return text;
	const rest = (text.length - maxShownLength).toLocaleString("en-US");
	return `${text.slice(0, maxShownLength).toWellFormed()} … (${rest} more characters)`;
}
