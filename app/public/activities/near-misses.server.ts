import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { joinPriceParts } from "../../../domain/offer/format-offer.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { type Context, getDocuments } from "../../context.server.ts";
import { toCardViews } from "../card-views.server.ts";
import type { Chip } from "./chips.server.ts";

/** An activity that misses some filters, its facts, and the labels of those filters. */
export type NearMissView = { id: string; title: string; facts: string[]; missed: string[] };

const maxNearMisses = 3;

export async function listNearMisses(
	context: Context,
	filters: ActivityFilters,
	chips: Chip[],
): Promise<NearMissView[]> {
	const nearMisses = await getDocuments(context).activities.findNearMisses(filters, maxNearMisses);
	return toCardViews(context, nearMisses).map((card, index) => {
		const { id, title, nextDate, ageRange, price, distance } = card;
		const missed = nearMisses.missed[index] ?? [];
		const facts = [nextDate ?? "Dates on request", formatAgeRange(ageRange), joinPriceParts(price)];
		return {
			id,
			title,
			facts: [...facts, missed.includes("type") && card.category, distance].filter((fact) => typeof fact === "string"),
			missed: chips.filter(({ name }) => missed.includes(name)).map(({ label }) => label),
		};
	});
}
