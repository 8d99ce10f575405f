import type { ActivityCard } from "../../../domain/activity/activity.ts";
import { parseAges } from "../../../domain/activity/ages.ts";
import type { Lead } from "../../../domain/lead/lead.ts";
import { noFilters } from "../../../domain/search/filters.ts";
import { type Context, getDocuments } from "../../context.server.ts";
import { toCardViews } from "../../public/card-views.server.ts";

const maxAlternatives = 3;

/** Candidates to fetch from each search. Some are dropped, because they are for other ages. */
const maxCandidates = 24;

/**
 * Lists activities for a parent who got no place: of the same category, for the child's age or the same ages, and not
 * known to be full. The nearest come first, then those elsewhere that begin soonest.
 */
export async function listAlternatives(context: Context, lead: Pick<Lead, "activityId" | "childAge">) {
	const { activities } = getDocuments(context);
	const activity = await activities.find(lead.activityId);
	if (!activity) return [];
	const [position] = await activities.findPositions([activity.id]);
	const fitting = {
		...noFilters,
		type: activity.category,
		open: true,
		ages: lead.childAge === null ? [] : [lead.childAge],
	};
	const near = position ? `${position.latitude.toFixed(2)},${position.longitude.toFixed(2)}` : "";
	const [nearby, elsewhere] = await Promise.all([
		near ? activities.list({ ...fitting, near, sort: "nearest" }, 1, maxCandidates) : null,
		activities.list({ ...fitting, sort: "soonest" }, 1, maxCandidates),
	]);
	const isForSameAges = ({ id, ageRange }: ActivityCard) => id !== activity.id && overlap(ageRange, activity.ageRange);
	const candidates = [...(nearby?.cards ?? []), ...elsewhere.cards].filter(isForSameAges);
	const cards = [...new Map(candidates.map((card) => [card.id, card])).values()].slice(0, maxAlternatives);
	return toCardViews(context, { cards, expiresAt: null });
}

/** Returns true if the age ranges overlap, or either is unknown. */
function overlap(one: string, other: string): boolean {
	const [a, b] = [parseAges(one), parseAges(other)];
	if (!a || !b) return true;
	return (a.maxMonths ?? Infinity) >= b.minMonths && (b.maxMonths ?? Infinity) >= a.minMonths;
}
