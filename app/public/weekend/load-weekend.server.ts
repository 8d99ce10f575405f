import type { ActivityCard } from "../../../domain/activity/activity.ts";
import { isForTeens, maxPicks, pickVaried } from "../../../domain/family/choose-three.ts";
import { defaultWithin } from "../../../domain/place/distance.ts";
import { type ActivityFilters, changeFilters } from "../../../domain/search/filters.ts";
import { parseWeekendFilters } from "../../../domain/search/weekend-filters.ts";
import { formatSessionStart } from "../../../domain/session/format-session.ts";
import { getLocalTimes } from "../../../domain/session/session-times.ts";
import { canBeJoined } from "../../../domain/session/weekend.ts";
import { type Context, getClock, getDocuments, getFormatOptions, getSiteSettings } from "../../context.server.ts";
import type { CardView } from "../../ui/activity-card.tsx";
import { getWeekend } from "../activities/week.server.ts";
import { toCardViews } from "../card-views.server.ts";
import type { WeekendAnswer, WeekendPick } from "./weekend-pick.ts";

/** Enough for a family to say 'not these' several times. */
const maxCandidates = 96;

/**
 * Loads what certainly takes place this weekend and is not full, for an age group and a place: the same for everybody.
 */
export async function loadWeekend(context: Context, filters: ActivityFilters): Promise<WeekendAnswer> {
	const { distanceUnit: unit } = getSiteSettings(context);
	const found = await findPicks(context, filters);
	if (found.isPlaceKnown) {
		const radius = filters.near ? `${filters.within ?? defaultWithin[unit]} ${unit}` : null;
		return { ...found, radius, unit };
	}
	const { picks } = await findPicks(context, changeFilters(filters, { near: "", within: null }));
	return { picks, isPlaceKnown: false, radius: null, unit };
}

/** Loads the three that everybody sees. Those for teenagers and adults alone come after all others. */
export async function loadThree(context: Context): Promise<WeekendPick[]> {
	const { picks } = await findPicks(context, parseWeekendFilters(new URLSearchParams()));
	const forChildren = picks.filter((pick) => !isForTeens(pick));
	return [...pickVaried(forChildren), ...pickVaried(picks.filter(isForTeens))].slice(0, maxPicks);
}

async function findPicks(context: Context, filters: ActivityFilters) {
	const weekend = getWeekend(context);
	const sort = filters.near ? "nearest" : "soonest";
	const list = await getDocuments(context).activities.list(
		changeFilters(filters, { ...weekend, sort }),
		1,
		maxCandidates,
		{ startsLater: true },
	);
	const [first] = list.groups;
	const count = first?.isCertain ? first.size : 0;
	const views = toCardViews(context, list);
	const picks = list.cards
		.slice(0, count)
		.flatMap((card, index) => toPick(context, card, views[index], weekend.from) ?? []);
	return { picks, isPlaceKnown: list.place?.position !== null };
}

/** Returns null if the card has no session, or its session is full or has begun. */
function toPick(context: Context, card: ActivityCard, view: CardView | undefined, from: string): WeekendPick | null {
	const session = card.nextSession;
	if (!session || !view || !canBeJoined(session, getClock(context).catalogueNow())) return null;
	const { localStartDate, startMinute } = getLocalTimes(session);
	const { id, title, category, lang, picture, cover, location, distance, price, ages, ageRange } = view;
	return {
		id,
		title,
		category,
		...(lang && { lang }),
		picture,
		...(cover && { cover }),
		location,
		distance,
		price,
		ages,
		ageRange,
		session: session.id,
		when: formatSessionStart(session, getFormatOptions(context)),
		day: localStartDate < from ? from : localStartDate,
		startMinute,
		distanceKm: card.distanceKm,
	};
}
