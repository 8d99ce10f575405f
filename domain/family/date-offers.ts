import { formatQuantity } from "../format-count.ts";
import { addDays, getWeekday } from "../session/calendar-days.ts";
import { weekdayNames } from "../session/session.ts";
import { describeFit, fitChild } from "./child-age.ts";
import type { ChildDates, DatesChild } from "./child-dates.ts";
import { type ChosenDate, isSameSession, type OfferedActivity, type OfferedSession } from "./chosen-sessions.ts";
import { type Clash, findClashes } from "./find-clashes.ts";

/** The sessions that one press adds: 'every Saturday this season', 'Sat, Nov 28, 9:30 am'. */
export type DateOffer = { label: string; sessions: OfferedSession[] };

/** A season, counted from an activity's next session. */
const seasonDays = 13 * 7;

/** Returns every such day of this season, then each date or camp week. Later seasons are not offered. */
export function listDateOffers({ sessions }: Pick<OfferedActivity, "sessions">): DateOffer[] {
	const going = sessions.filter(({ takesPlace }) => takesPlace);
	const end = addDays(going[0]?.firstDay ?? "2000-01-01", seasonDays);
	const offered = going.filter(({ firstDay }) => firstDay < end);
	const dates = [...Map.groupBy(offered, ({ week, id }) => week ?? id).values()].map((group) => ({
		label: (group.length > 1 && group[0]?.week) || (group[0]?.when ?? ""),
		sessions: group,
	}));
	const single = offered.filter(({ week, firstDay, lastDay }) => week === null && firstDay === lastDay);
	return [...listSeries(single), ...dates];
}

function listSeries(sessions: OfferedSession[]): DateOffer[] {
	const groups = Map.groupBy(sessions, ({ firstDay, time }) => `${getWeekday(firstDay)} ${time}`);
	const series = [...groups.values()].filter((group) => group.length > 1);
	const names = series.map((group) => weekdayNames[getWeekday(group[0]?.firstDay ?? "")]);
	return series.map((group, index) => {
		const name = names[index] ?? "";
		const isOnlyTime = names.indexOf(name) === names.lastIndexOf(name);
		const pattern = isWeekly(group) ? `every ${name} this season` : `all ${group.length} ${name}s this season`;
		const time = group[0]?.time;
		return { label: isOnlyTime || !time ? pattern : `${pattern}, ${time}`, sessions: group };
	});
}

/** Returns true if at least every second week has a session: a monthly Saturday isn't 'every Saturday'. */
function isWeekly(sessions: OfferedSession[]): boolean {
	const last = sessions.at(-1)?.firstDay ?? "";
	return last < addDays(sessions[0]?.firstDay ?? "", 7 * (sessions.length * 2 - 1));
}

/** An offer for one child: the sessions to add, with notes to show before. */
export type DateProposal = { dates: ChosenDate[]; notes: string[] };

/**
 * Leaves out sessions that are already chosen for the child and, if others remain, those that are full or that the
 * child is too young or too old for. Returns null if nothing is left to add.
 */
export function proposeDates(family: ChildDates, activity: OfferedActivity, offer: DateOffer): DateProposal | null {
	const { child, chosen } = family;
	const isIn = ({ id }: OfferedSession) =>
		chosen.some((each) => isSameSession(each, { activityId: activity.id, sessionId: id }));
	const added = offer.sessions.filter((session) => !isIn(session));
	if (added.length === 0) return null;
	const fitting = added.filter((session) => !isMisfit(child, activity, session));
	const suitable = fitting.length > 0 ? fitting : added;
	const open = suitable.filter(({ isFull }) => !isFull);
	const sessions = open.length > 0 ? open : suitable;
	const dates = sessions.map((session) => ({ activity, session }));
	const clashes = findClashes([...family.dates, ...dates]).filter(({ second }) => dates.includes(second));
	const full = suitable.length - sessions.length;
	return {
		dates,
		notes: [
			...describeAges(child, activity, added, fitting),
			...(open.length === 0 ? [added.length > 1 ? "All of them are full" : "Full"] : []),
			...(full > 0 ? [`${formatQuantity(full, "full date")} left out`] : []),
			...describeClashes(clashes),
		],
	};
}
function isMisfit({ birthMonth }: DatesChild, { ages }: OfferedActivity, { firstDay }: OfferedSession): boolean {
	if (birthMonth === null || ages === null) return false;
	return ["too young", "too old"].includes(fitChild({ birthMonth }, ages, firstDay));
}

/** Returns notes such as 'Mia is too young until May: 4 dates left out'. */
function describeAges(
	child: DatesChild,
	activity: OfferedActivity,
	added: OfferedSession[],
	fitting: OfferedSession[],
): string[] {
	const unfit = added.filter((session) => !fitting.includes(session));
	const [first] = unfit.length > 0 ? unfit : added;
	const text = first ? describeMisfit(child, activity, first) : null;
	if (text === null) return [];
	return [fitting.length > 0 && unfit.length > 0 ? `${text}: ${formatQuantity(unfit.length, "date")} left out` : text];
}

/** Returns 'Mia is too young until May' or 'Mia turns 5 in July'; null if the session fits or ages are unknown. */
export function describeMisfit(
	{ label, birthMonth }: DatesChild,
	{ ages }: Pick<OfferedActivity, "ages">,
	{ firstDay }: Pick<OfferedSession, "firstDay">,
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
