import { dayMs } from "../durations.ts";
import { never } from "../session/plan-sessions.ts";
import { afterAllDates, getSeasonStart } from "../session/recommended-order.ts";
import { isFull } from "../session/session.ts";
import { getSessionTimes } from "../session/session-times.ts";
import type { ActivityCard } from "./activity.ts";

/** What starts until then, within four weeks, is recommended first. */
export function getSoonEnd(now: Date): string {
	return new Date(now.getTime() + 28 * dayMs).toISOString();
}

type Recommended = Pick<ActivityCard, "title" | "provider" | "nextSession">;

/** Sorts cards in the recommended order, without regard to distance, and spreads what repeats itself. */
export function recommend<Card extends Recommended>(cards: Card[], now: Date): Card[] {
	const keyed = cards.map((card) => ({ card, key: getSortKey(card, now) }));
	const sorted = keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
	return spreadWithinBands(
		sorted.map(({ card }) => card),
		now,
	);
}

/**
 * Spreads what repeats itself on a page, without moving anything past an activity of another band: those that start
 * within four weeks, later ones, those that have begun or have no dates, full ones.
 */
export function spreadWithinBands<Card extends Recommended>(cards: Card[], now: Date): Card[] {
	const runs: { band: number; cards: Card[] }[] = [];
	for (const card of cards) {
		const { band } = getPosition(card, now);
		const last = runs.at(-1);
		if (last?.band === band) last.cards.push(card);
		else runs.push({ band, cards: [card] });
	}
	const spread: Card[] = [];
	for (const run of runs) spread.push(...spreadRepeats(run.cards, spread.at(-1)));
	return spread;
}

type Repeatable = Pick<ActivityCard, "title" | "provider">;

/**
 * Reorders items so that no two neighbours have the same title or provider where another item fits: takes the first
 * remaining item that repeats the least of its predecessor. A repeated title counts more than a repeated provider.
 */
export function spreadRepeats<Item extends Repeatable>(items: Item[], before?: Item): Item[] {
	const remaining = [...items];
	const spread: Item[] = [];
	while (remaining.length > 0) {
		const index = chooseNext(remaining, spread.at(-1) ?? before);
		spread.push(...remaining.splice(index, 1));
	}
	return spread;
}

function chooseNext(items: Repeatable[], previous: Repeatable | undefined): number {
	const titles = countBy(items, "title");
	const providers = countBy(items, "provider");
	const costs = items.map(({ title, provider }) => {
		const repeatsTitle = title === previous?.title;
		const repeatsProvider = provider !== "" && provider === previous?.provider;
		const isDue = isMajority(titles.get(title), items.length) || isMajority(providers.get(provider), items.length);
		return (repeatsTitle ? 4 : 0) + (repeatsProvider ? 2 : 0) + (isDue ? 0 : 1);
	});
	return costs.indexOf(Math.min(...costs));
}

/** True of so many among the items that they must take every other place from the first on. */
function isMajority(count: number | undefined, total: number): boolean {
	return count !== undefined && 2 * count === total + 1;
}

function countBy(items: Repeatable[], field: keyof Repeatable): Map<string, number> {
	const counts = new Map<string, number>();
	for (const item of items) counts.set(item[field], (counts.get(item[field]) ?? 0) + 1);
	return counts;
}

const bands = { soon: 0, later: 1, undated: 2, full: 3 };

function getSortKey(card: Recommended, now: Date): string {
	const { band, start } = getPosition(card, now);
	return `${band} ${start} ${card.title}`;
}

function getPosition({ nextSession }: Recommended, now: Date): { band: number; start: string } {
	if (!nextSession) return { band: bands.undated, start: never };
	const { startsAt } = getSessionTimes(nextSession);
	const hasBegun = startsAt <= getSeasonStart(now);
	const start = hasBegun ? afterAllDates : startsAt;
	if (nextSession.eventStatus !== "scheduled" || isFull(nextSession)) return { band: bands.full, start };
	if (hasBegun) return { band: bands.undated, start };
	return { band: startsAt <= getSoonEnd(now) ? bands.soon : bands.later, start };
}
