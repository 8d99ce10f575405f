import { formatMoney } from "../offer/format-offer.ts";
import { addDays, getMonday } from "../session/calendar-days.ts";
import type { ChosenDate, OfferedActivity, OfferedSession, PricePerChild } from "./chosen-sessions.ts";

/** The known cost of dates. Amounts in different currencies are not added up. */
export type Cost = {
	amounts: { currency: string; amount: number; isLowest: boolean }[];
	/** The titles of activities without a known price. */
	unknown: string[];
};

/** Adds up what sessions cost for one child. Weekly prices count once per week, course prices once. */
export function sumCosts(dates: ChosenDate[]): Cost {
	const byActivity = new Map<OfferedActivity, OfferedSession[]>();
	for (const { activity, session } of dates) {
		if (session.takesPlace) byActivity.set(activity, [...(byActivity.get(activity) ?? []), session]);
	}
	return addCosts(
		[...byActivity].map(([{ title, price }, sessions]) => {
			if (!price) return { amounts: [], unknown: [title] };
			const { currency, isLowest } = price;
			return { amounts: [{ currency, amount: price.amount * countUnits(price, sessions), isLowest }], unknown: [] };
		}),
	);
}

export function addCosts(costs: Cost[]): Cost {
	const sums = new Map<string, Cost["amounts"][number]>();
	for (const { currency, amount, isLowest } of costs.flatMap(({ amounts }) => amounts)) {
		const sum = sums.get(currency) ?? { currency, amount: 0, isLowest: false };
		// Adds in cents to avoid visible floating-point errors.
		const cents = Math.round(sum.amount * 100) + Math.round(amount * 100);
		sums.set(currency, { currency, amount: cents / 100, isLowest: sum.isLowest || isLowest });
	}
	return { amounts: [...sums.values()], unknown: [...new Set(costs.flatMap(({ unknown }) => unknown))] };
}

/**
 * Formats '$245', 'From $245 and €20; Judo: price on request', 'Judo: price on request'; null without
 * sessions.
 */
export function formatCost({ amounts, unknown }: Cost, siteCurrency: string): string | null {
	const known = amounts.map(({ amount, currency }) => formatMoney(amount, currency, siteCurrency)).join(" and ");
	const asked = unknown.length > 0 ? `${unknown.join(", ")}: price on request` : "";
	if (known === "") return asked || null;
	const isFree = amounts.every(({ amount }) => amount === 0);
	const sum = isFree ? "Free" : amounts.some(({ isLowest }) => isLowest) ? `From ${known}` : known;
	return asked ? `${sum}; ${asked}` : sum;
}

function countUnits({ unit }: PricePerChild, sessions: OfferedSession[]): number {
	switch (unit) {
		case "course":
			return 1;
		case "day":
			return new Set(sessions.flatMap(listSessionDays)).size;
		case "week":
			return new Set(sessions.flatMap(listSessionDays).map(getMonday)).size;
		case "month":
			return new Set(sessions.flatMap(listSessionDays).map((day) => day.slice(0, 7))).size;
		default:
			return sessions.length;
	}
}

function listSessionDays({ firstDay, lastDay }: OfferedSession): string[] {
	const days: string[] = [];
	for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) days.push(day);
	return days;
}
