import type { Activity, ActivityCard } from "../../../domain/activity/activity.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getLocalTimes } from "../../../domain/session/session-times.ts";
import type { CardList } from "../../../store/port.ts";
import { type Context, getDocuments, getFormatOptions } from "../../context.server.ts";

/** Fetches this many times the limit, since some have their last session today. */
const searchFactor = 4;

/** Lists similar activities, without those whose last session is today. */
export async function loadSimilar(context: Context, activity: Activity, limit: number): Promise<CardList> {
	const { cards, expiresAt } = await getDocuments(context).activities.listSimilar(activity, searchFactor * limit);
	const goOn = new Set(listGoingOn(context, cards));
	return { cards: cards.filter((card) => !card.nextSession || goOn.has(card)).slice(0, limit), expiresAt };
}

/** Adds alternatives to an activity that has ended: similar ones first, then those that start soon. */
export async function addAlternatives(
	context: Context,
	similar: CardList,
	id: string,
	limit: number,
): Promise<CardList> {
	const soon = await getDocuments(context).activities.listStartingSoon(searchFactor * limit);
	const known = new Set([id, ...similar.cards.map((card) => card.id)]);
	const more = listGoingOn(context, soon.cards).filter((card) => !known.has(card.id));
	const times = [similar.expiresAt, soon.expiresAt].filter((time) => time !== null);
	return { cards: [...similar.cards, ...more].slice(0, limit), expiresAt: times.sort()[0] ?? null };
}

/** Returns the activities with a session after today. */
function listGoingOn(context: Context, cards: ActivityCard[]): ActivityCard[] {
	const { now, siteTimeZone } = getFormatOptions(context);
	const today = getLocalDay(now, siteTimeZone);
	return cards.filter(({ nextSession, moreSessions }) => {
		return nextSession && (moreSessions > 0 || getLocalTimes(nextSession).localEndDate > today);
	});
}
