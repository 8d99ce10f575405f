import { Fragment } from "react";
import { listGroupTexts } from "../../../domain/search/list-groups.ts";
import type { ListingView } from "../../../domain/search/listing-address.ts";
import type { ActivityList } from "../../../store/port.ts";
import { ActivityGrid, type CardView } from "../../ui/activity-card.tsx";
import { ActivityRows } from "./activity-rows.tsx";

type ResultsProps = {
	cards: CardView[];
	groups: ActivityList["groups"];
	view: ListingView;
	/** The ids of the cards to show; null for all. */
	fittingIds: string[] | null;
};

/**
 * Results in groups. Activities that may not match the filters, or can't be sorted, come last under their own headings.
 */
export function Results({ cards, groups, view, fittingIds }: ResultsProps) {
	const shown = groups.filter(({ size }) => size > 0);
	return shown.map(({ name, size }, at) => {
		const start = shown.slice(0, at).reduce((sum, group) => sum + group.size, 0);
		const activities = cards.slice(start, start + size).filter(({ id }) => fittingIds?.includes(id) ?? true);
		if (activities.length === 0) return null;
		const list =
			view === "cards" ? (
				<ActivityGrid activities={activities} heading="h3" isFirst={at === 0} />
			) : (
				<ActivityRows activities={activities} />
			);
		if (name === null) return <Fragment key="sure">{list}</Fragment>;
		const { title, text } = listGroupTexts[name];
		return (
			<section key={name} aria-labelledby={`group-${name}`} className={at > 0 ? "mt-14" : ""}>
				<h2 id={`group-${name}`} className="text-section">
					{title}
				</h2>
				<p className="mt-2 mb-6 max-w-prose text-ink-soft">{text}</p>
				{list}
			</section>
		);
	});
}
