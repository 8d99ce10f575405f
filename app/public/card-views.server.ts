import type { ActivityCard } from "../../domain/activity/activity.ts";
import { parseAges } from "../../domain/activity/ages.ts";
import { formatPriceParts } from "../../domain/offer/format-offer.ts";
import { formatDistance } from "../../domain/place/distance.ts";
import { formatUnknown } from "../../domain/search/list-groups.ts";
import {
	type FormatOptions,
	formatCapacity,
	formatEventStatus,
	formatMoreDates,
	formatSessionStart,
	formatShortDate,
	formatTimeOfDay,
} from "../../domain/session/format-session.ts";
import { isFull } from "../../domain/session/session.ts";
import { getLocalStartDate, getLocalTimes } from "../../domain/session/session-times.ts";
import { formatWeeklyPattern } from "../../domain/session/weekday-pattern.ts";
import type { SiteSettings } from "../../domain/site-settings.ts";
import type { ActivityList } from "../../store/port.ts";
import { type Context, expirePageAt, getFormatOptions, getSiteSettings } from "../context.server.ts";
import type { CardView } from "../ui/activity-card.tsx";
import { getCoverUrl } from "./covers/cover-address.server.ts";

/**
 * Formats cards for the page that lists them. Lets the page expire when the list or a card may change. Of a list that
 * `choosesDates`, cards open their activity with the date they show.
 */
export function toCardViews(
	context: Context,
	{ cards, expiresAt, unknown }: Pick<ActivityList, "cards" | "expiresAt"> & Partial<Pick<ActivityList, "unknown">>,
	{ choosesDates = false } = {},
): CardView[] {
	expirePageAt(context, expiresAt);
	const options = { ...getFormatOptions(context), ...getSiteSettings(context) };
	return cards.map((card) => {
		const names = unknown?.get(card.id);
		const session = choosesDates && card.nextSession ? { session: card.nextSession.id } : {};
		return { ...toCardView(card, options), ...session, ...(names && { unknown: formatUnknown(names) }) };
	});
}

function toCardView(
	card: ActivityCard,
	{ currency, distanceUnit, ...options }: FormatOptions & Pick<SiteSettings, "currency" | "distanceUnit">,
): CardView {
	const { id, title, category, ageRange, location, provider, nextSession, textLanguage } = card;
	return {
		id,
		title,
		...(textLanguage && { lang: textLanguage }),
		category,
		ageRange,
		location,
		provider: provider === title ? "" : provider,
		picture: card.imageUrl ?? getCoverUrl(card),
		...(card.imageUrl && !card.imageUrl.startsWith("/") && { cover: getCoverUrl(card) }),
		price: formatPriceParts({ ...card, currency }),
		distance: card.distanceKm === null ? null : formatDistance(card.distanceKm, distanceUnit),
		ages: parseAges(ageRange),
		nextDay: nextSession && getLocalStartDate(nextSession),
		...formatDates(card, options),
		fullSession: nextSession?.eventStatus === "scheduled" && isFull(nextSession) ? nextSession.id : null,
		note: nextSession && (formatEventStatus(nextSession.eventStatus) ?? formatCapacity(nextSession)),
	};
}

/**
 * Returns 'Saturdays, 9:30 am · next Nov 28' for weekly sessions, or else 'Sat, Nov 28, 9:30 am' and 'More dates'.
 */
function formatDates(
	{ nextSession, moreSessions, pattern }: ActivityCard,
	options: FormatOptions,
): Pick<CardView, "nextDate" | "moreDates"> {
	if (!nextSession) return { nextDate: null, moreDates: null };
	if (pattern) {
		// A pattern's time is local to the place. Visitors elsewhere need the time zone, which only the date shows.
		const isHere = nextSession.timeZone === options.siteTimeZone;
		const days = formatWeeklyPattern(isHere ? pattern : { ...pattern, startMinute: null });
		const { localStartDate, startMinute } = getLocalTimes(nextSession);
		const time = pattern.startMinute === null && startMinute !== null ? `, ${formatTimeOfDay(startMinute)}` : "";
		const next = isHere
			? `${formatShortDate(localStartDate, options)}${time}`
			: formatSessionStart(nextSession, options);
		return { nextDate: `${days} · next ${next}`, moreDates: null };
	}
	return { nextDate: formatSessionStart(nextSession, options), moreDates: formatMoreDates(moreSessions) };
}
