import type { ChosenDate } from "./chosen-sessions.ts";

/** Two sessions of one child at the same time. `isCertain` is false if the times of either are unknown. */
export type Clash = { first: ChosenDate; second: ChosenDate; isCertain: boolean };

/**
 * Finds clashes by comparing instants, which works across time zones. A session that starts when another ends doesn't
 * clash.
 */
export function findClashes(dates: ChosenDate[]): Clash[] {
	const going = dates.filter(({ session }) => session.takesPlace);
	return going.flatMap((first, index) =>
		going
			.slice(index + 1)
			.filter((second) => overlap(first, second))
			.map((second) => ({ first, second, isCertain: first.session.hasTimes && second.session.hasTimes })),
	);
}

function overlap({ session: a }: ChosenDate, { session: b }: ChosenDate): boolean {
	return a.startsAt === b.startsAt || (a.startsAt < b.endsAt && b.startsAt < a.endsAt);
}
