import type { PlacedSession } from "./plan.ts";

/** Two sessions of one child at the same time. `isCertain` is false where the times of one are not known. */
export type Clash = { first: PlacedSession; second: PlacedSession; isCertain: boolean };

/** Compares instants, so that sessions in different time zones clash as their clocks say. Ends that meet starts do not. */
export function findClashes(placed: PlacedSession[]): Clash[] {
	const going = placed.filter(({ session }) => session.takesPlace);
	return going.flatMap((first, index) =>
		going
			.slice(index + 1)
			.filter((second) => overlap(first, second))
			.map((second) => ({ first, second, isCertain: first.session.hasTimes && second.session.hasTimes })),
	);
}

function overlap({ session: a }: PlacedSession, { session: b }: PlacedSession): boolean {
	return a.startsAt === b.startsAt || (a.startsAt < b.endsAt && b.startsAt < a.endsAt);
}
