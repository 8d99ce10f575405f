import { Fragment } from "react";
import type { ListingView } from "../../../domain/search/listing-address.ts";
import type { ActivityList as FoundList } from "../../../store/port.ts";
import { ActivityGrid, type CardView } from "../../ui/activity-card.tsx";
import { ActivityRows } from "./activity-rows.tsx";

type ResultsProps = {
	cards: CardView[];
	groups: FoundList["groups"];
	view: ListingView;
	/** The ids of the cards to show; null for all. */
	fittingIds: string[] | null;
};

/** What fits for certain, then what might, under a heading of its own. */
export function Results({ cards, groups, view, fittingIds }: ResultsProps) {
	const shown = groups.filter(({ size }) => size > 0);
	return shown.map(({ isCertain, size }, at) => {
		const start = shown.slice(0, at).reduce((sum, group) => sum + group.size, 0);
		const activities = cards.slice(start, start + size).filter(({ id }) => fittingIds?.includes(id) ?? true);
		if (activities.length === 0) return null;
		const list = <ActivityList activities={activities} view={view} isFirst={at === 0} />;
		if (isCertain) return <Fragment key="certain">{list}</Fragment>;
		return (
			<section key="might-fit" aria-labelledby="might-fit" className={at > 0 ? "mt-14" : ""}>
				<h2 id="might-fit" className="mb-3 text-section">
					Might fit
				</h2>
				{list}
			</section>
		);
	});
}

/** What has less of what was searched for than what is found. */
export function LessClose({ cards, view }: Pick<ResultsProps, "cards" | "view">) {
	if (cards.length === 0) return null;
	return (
		<section aria-labelledby="less-close" className="mt-14 border-line border-t pt-8">
			<h2 id="less-close" className="mb-3 text-section">
				Less close
			</h2>
			<ActivityList activities={cards} view={view} isFirst={false} />
		</section>
	);
}

type ActivityListProps = { activities: CardView[]; view: ListingView; isFirst: boolean };

function ActivityList({ activities, view, isFirst }: ActivityListProps) {
	return view === "cards" ? (
		<ActivityGrid activities={activities} heading="h3" isFirst={isFirst} />
	) : (
		<ActivityRows activities={activities} />
	);
}
