import { dayMs } from "../durations.ts";
import { describeFit, fitChild } from "../family/child-age.ts";
import { formatQuantity } from "../format-count.ts";
import { getWeekday } from "../session/calendar-days.ts";
import { weekdayNames } from "../session/session.ts";
import { type Clash, findClashes } from "./find-clashes.ts";
import { type ChildPlan, isSamePlacement, type PlanActivity, type PlanChild, type PlanSession } from "./plan.ts";
import { type PlanCost, sumCosts } from "./sum-costs.ts";

/** The sessions that one press adds: 'every Saturday', 'Sat, Nov 28, 9:30 am'. */
export type PlanChoice = { label: string; sessions: PlanSession[] };

/** Returns recurring sessions, the soonest first, then each date or camp week individually. */
export function listChoices({ sessions }: Pick<PlanActivity, "sessions">): PlanChoice[] {
	const offered = sessions.filter(({ takesPlace }) => takesPlace);
	const dates = [...Map.groupBy(offered, ({ week, id }) => week ?? id).values()].map((group) => ({
		label: (group.length > 1 && group[0]?.week) || (group[0]?.when ?? ""),
		sessions: group,
	}));
	if (dates.length < 2) return dates;
	const isCamp = offered.some(({ week }) => week !== null);
	const isLong = offered.some(({ firstDay, lastDay }) => firstDay !== lastDay);
	if (isCamp || isLong) return [...listWhole(dates), ...dates];
	return [...listWeekly(offered), ...dates];
}

/** Offers all weeks of a camp together, unless they overlap. */
function listWhole(dates: PlanChoice[]): PlanChoice[] {
	const areApart = dates.every(
		({ sessions }, index) => (dates[index - 1]?.sessions.at(-1)?.lastDay ?? "") < (sessions[0]?.firstDay ?? ""),
	);
	if (!areApart) return [];
	return [{ label: `all ${dates.length} dates`, sessions: dates.flatMap(({ sessions }) => sessions) }];
}

function listWeekly(sessions: PlanSession[]): PlanChoice[] {
	const groups = Map.groupBy(sessions, ({ firstDay, time }) => `${getWeekday(firstDay)} ${time}`);
	const recurring = [...groups.values()]
		.filter((group) => group.length > 1)
		.map((group) => group.slice(0, maxSeriesDates));
	const names = recurring.map((group) => weekdayNames[getWeekday(group[0]?.firstDay ?? "")]);
	return recurring.map((group, index) => {
		const name = names[index] ?? "";
		const isOnlyTime = names.indexOf(name) === names.lastIndexOf(name);
		const pattern = isWeekly(group) ? `every ${name}` : `all ${group.length} ${name}s`;
		const time = group[0]?.time;
		return { label: isOnlyTime || !time ? pattern : `${pattern}, ${time}`, sessions: group };
	});
}

/** Half a year of weekly dates. A plan holds at most about twice as many for one child. */
const maxSeriesDates = 26;

/** Returns true if at least every second week has a session: a monthly Saturday isn't 'every Saturday'. */
function isWeekly(sessions: PlanSession[]): boolean {
	const days = Date.parse(sessions.at(-1)?.firstDay ?? "") - Date.parse(sessions[0]?.firstDay ?? "");
	return days / weekMs < sessions.length * 2 - 1;
}

const weekMs = 7 * dayMs;

/** A choice for one child: the sessions to add, with notes to show before. */
export type PlanProposal = {
	label: string;
	sessions: PlanSession[];
	/** True if the child is too young or too old for all of the sessions. */
	isMisfit: boolean;
	notes: string[];
	cost: PlanCost;
};

/**
 * Leaves out sessions that are already in the child's plan and, if others remain, those that are full or that the child
 * is too young or too old for. Returns null if nothing is left to add.
 */
export function proposeChoice(plan: ChildPlan, activity: PlanActivity, choice: PlanChoice): PlanProposal | null {
	const { child, placements } = plan;
	const isIn = ({ id }: PlanSession) =>
		placements.some((each) => isSamePlacement(each, { activityId: activity.id, sessionId: id }));
	const added = choice.sessions.filter((session) => !isIn(session));
	if (added.length === 0) return null;
	const fitting = added.filter((session) => !isMisfit(child, activity, session));
	const suitable = fitting.length > 0 ? fitting : added;
	const open = suitable.filter(({ isFull }) => !isFull);
	const sessions = open.length > 0 ? open : suitable;
	const placed = sessions.map((session) => ({ activity, session }));
	const clashes = findClashes([...plan.placed, ...placed]).filter(({ second }) => placed.includes(second));
	const full = suitable.length - sessions.length;
	return {
		label: choice.label,
		sessions,
		isMisfit: fitting.length === 0,
		notes: [
			...describeAges(child, activity, added, fitting),
			...(open.length === 0 ? [added.length > 1 ? "All of them are full" : "Full"] : []),
			...(full > 0 ? [`${formatQuantity(full, "full date")} left out`] : []),
			...describeClashes(clashes),
		],
		cost: sumCosts(placed),
	};
}

function isMisfit({ birthMonth }: PlanChild, { ages }: PlanActivity, { firstDay }: PlanSession): boolean {
	if (birthMonth === null || ages === null) return false;
	return ["too young", "too old"].includes(fitChild({ birthMonth }, ages, firstDay));
}

/** Returns notes such as 'Mia is too young until May: 4 dates left out'. */
function describeAges(
	child: PlanChild,
	activity: PlanActivity,
	added: PlanSession[],
	fitting: PlanSession[],
): string[] {
	const unfit = added.filter((session) => !fitting.includes(session));
	const [first] = unfit.length > 0 ? unfit : added;
	const text = first ? describeMisfit(child, activity, first) : null;
	if (text === null) return [];
	return [fitting.length > 0 && unfit.length > 0 ? `${text}: ${formatQuantity(unfit.length, "date")} left out` : text];
}

/** Returns 'Mia is too young until May' or 'Mia turns 5 in July'; null if the session fits or ages are unknown. */
export function describeMisfit(
	{ label, birthMonth }: PlanChild,
	{ ages }: Pick<PlanActivity, "ages">,
	{ firstDay }: Pick<PlanSession, "firstDay">,
): string | null {
	if (birthMonth === null || ages === null) return null;
	const child = { id: "", name: label, birthMonth, animal: "bird" } as const;
	return fitChild(child, ages, firstDay) === "fits" ? null : describeFit([child], ages, firstDay);
}

/** Returns notes such as 'Clashes with Judo, Sat, Nov 28, 10:00 am, and 3 more'. */
function describeClashes(clashes: Clash[]): string[] {
	const [clash, ...others] = clashes;
	if (!clash) return [];
	const { first, isCertain } = clash;
	const more = others.length > 0 ? `, and ${others.length} more` : "";
	return [`${isCertain ? "Clashes" : "May clash"} with ${first.activity.title}, ${first.session.when}${more}`];
}
