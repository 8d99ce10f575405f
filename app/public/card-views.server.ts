import type { ActivityCard } from "../../domain/activity/activity.ts";
import { formatActivityPrice, unitTexts } from "../../domain/offer/format-offer.ts";
import {
	type FormatOptions,
	formatCapacity,
	formatEventStatus,
	formatMoreDates,
	formatSessionStart,
} from "../../domain/session/format-session.ts";
import { type Context, expirePageAt, getClock, getSiteSettings } from "../context.server.ts";
import type { CardView, PriceView } from "../ui/activity-card.tsx";

/** Formats cards for the page that lists them, and lets the page expire when the list or a card may change. */
export function toCardViews(
	context: Context,
	{ cards, expiresAt }: { cards: ActivityCard[]; expiresAt: string | null },
): CardView[] {
	expirePageAt(context, expiresAt);
	const { currency } = getSiteSettings(context);
	const options = getFormatOptions(context);
	return cards.map((card) => toCardView(card, currency, options));
}

/** The formats of dates on public pages. */
export function getFormatOptions(context: Context): FormatOptions {
	return { now: getClock(context).catalogueNow(), siteTimeZone: getSiteSettings(context).timeZone };
}

export function toPriceView(activity: Pick<ActivityCard, "price" | "offers">, currency: string): PriceView {
	const text = formatActivityPrice({ ...activity, currency });
	const unit = Object.values(unitTexts).find((unitText) => text.endsWith(` ${unitText}`));
	if (unit) return { amount: text.slice(0, -unit.length - 1), unit };
	// Other texts than a single amount are a bound, a range or words.
	return { amount: text, unit: /^[^ ]*\d$/.test(text) ? "per child" : null };
}

function toCardView(card: ActivityCard, currency: string, options: FormatOptions): CardView {
	const { id, title, category, imageUrl, ageRange, location, provider, nextSession } = card;
	return {
		...{ id, title, category, imageUrl, ageRange, location, provider },
		price: toPriceView(card, currency),
		hasComparablePrice: card.hasComparablePrice,
		nextDate: nextSession && formatSessionStart(nextSession, options),
		moreDates: formatMoreDates(card.moreSessions),
		note: nextSession && (formatEventStatus(nextSession.eventStatus) ?? formatCapacity(nextSession)),
	};
}
