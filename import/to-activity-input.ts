import type { Category } from "../domain/activity/activity.ts";
import { type ActivityField, activityFields, activityLimits } from "../domain/activity/activity-input.ts";
import { detailLimits } from "../domain/activity/details-input.ts";
import { formatAges } from "../domain/activity/format-ages.ts";
import { nameLanguage } from "../domain/activity/language-name.ts";
import { formatNumber } from "../domain/format-count.ts";
import { getDisplayPrice } from "../domain/offer/stated-price.ts";
import type { ActivitySession } from "../domain/session/session.ts";
import { createSessionId, withUniqueIds } from "../domain/session/session-id.ts";
import { formatLocation } from "../domain/venue/format-location.ts";
import { findCategory } from "./category-rules.ts";
import type { SourceActivity } from "./source-activity.ts";
import { createVenueId, type StagedProvider, type StagedVenue, toProvider, toVenue } from "./source-documents.ts";
import { truncateAtWord } from "./text-conversions.ts";
import { unknownAges } from "./texts/read-texts.ts";

type UncheckedActivity = {
	/** To be checked against ActivityInput. */
	input: Partial<Record<ActivityField, unknown>>;
	provider: StagedProvider | null;
	venues: StagedVenue[];
	unreadable: SourceActivity["unreadable"];
};

/** Fields that no feed states, and that stay as staff have set them. */
const fieldsOfStaff: ActivityField[] = ["programDetails", "cancellationPolicy", "images", "activities", "featured"];
export const statedFields = activityFields.filter((field) => field !== "checkedAt" && !fieldsOfStaff.includes(field));

/** Turns an item of a feed into the fields of an activity. Anything that it does not state is unknown. */
export function toActivityInput(
	source: SourceActivity,
	{ sourceName, category }: { sourceName: string; category: Category | null },
): UncheckedActivity {
	const { title, keywords, offers, imageUrl, imageAlt, venueKey } = source;
	const provider = source.provider?.name ? toProvider(sourceName, source.provider) : null;
	const timeZone = source.sessions[0]?.timeZone ?? source.schedules[0]?.timeZone ?? null;
	const venues = Object.entries(source.venues)
		.map(([key, venue]) => toVenue(sourceName, key, venue, timeZone))
		.filter((venue) => venue !== null);
	const venueIds = new Set(venues.map(({ id }) => id));
	const [own] = venues.filter(({ id }) => venueKey !== null && id === createVenueId(sourceName, venueKey));
	const toId = (key: string | null) => {
		const id = key === null ? null : createVenueId(sourceName, key);
		return id !== null && venueIds.has(id) ? id : null;
	};
	const sessions = listSessions(source.sessions);
	const input = {
		title: truncateAtWord(title, activityLimits.title),
		description:
			source.description.slice(0, activityLimits.description) || describe(title, provider, own ?? venues[0] ?? null),
		price: getDisplayPrice(offers),
		category: findCategory(title, keywords) ?? category,
		ageRange: formatSourceAges(source),
		location: own ? formatLocation(own) : venues[0] ? formatLocation(venues[0]) : "",
		imageUrl,
		imageAlts: imageUrl && imageAlt ? { [imageUrl]: imageAlt } : {},
		websiteUrl: source.url,
		providerId: provider?.id ?? null,
		venueId: toId(venueKey),
		sessions: sessions.slice(-detailLimits.sessions).map((session) => ({ ...session, venueId: toId(session.venueId) })),
		schedules: source.schedules
			.slice(0, detailLimits.schedules)
			.map((schedule) => ({ ...schedule, venueId: toId(schedule.venueId) })),
		offers: offers.slice(0, detailLimits.offers).map((offer) => ({ ...offer, name: offer.name.slice(0, 200) })),
		facts: source.facts,
		keywords: toWords(keywords, detailLimits.keywords),
		languages: toWords(source.languages.map(nameLanguage), detailLimits.languages),
	};
	const tooMany = (["sessions", "schedules", "offers", "keywords", "languages"] as const).flatMap((field) => {
		const dropped = new Set<unknown>(source[field]).size - input[field].length;
		return dropped > 0 ? [{ field, value: `${dropped} beyond ${formatNumber(detailLimits[field])}` }] : [];
	});
	return { input, provider, venues, unreadable: [...source.unreadable, ...tooMany] };
}

function formatSourceAges({ ageMinMonths, ageMaxMonths }: SourceActivity): string {
	if (ageMinMonths === null && ageMaxMonths === null) return unknownAges;
	return formatAges({ minMonths: ageMinMonths ?? 0, maxMonths: ageMaxMonths });
}

/** Every activity needs a description. Without one, the known facts are listed. */
export function describe(title: string, provider: StagedProvider | null, venue: StagedVenue | null): string {
	return [
		`${title}.`,
		provider && `Offered by ${provider.title}.`,
		venue && `It takes place at: ${formatLocation(venue)}.`,
	]
		.filter(Boolean)
		.join(" ");
}

/** Returns sessions in order, with ids. */
export function listSessions(sessions: SourceActivity["sessions"]): ActivitySession[] {
	const ordered = sessions.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
	return withUniqueIds(
		ordered.map((session) => ({ ...session, id: createSessionId(session.startDate, session.timeZone) })),
	);
}

function toWords(words: string[], maxWords: number): string[] {
	return [...new Set(words.map((word) => word.slice(0, detailLimits.word)))].slice(0, maxWords);
}
