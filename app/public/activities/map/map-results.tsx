import { useState } from "react";
import type { ListingAddress } from "../../../../domain/activity/listing-address.ts";
import type { DistanceUnit } from "../../../../domain/place/distance.ts";
import type { ActivityPosition, SiteMap } from "../../../../domain/place/site-map.ts";
import type { CardView } from "../../../ui/activity-card.tsx";
import { ActivityRows } from "../activity-rows.tsx";
import { MapPanel } from "./map-panel.tsx";

type MapView = { siteMap: SiteMap; positions: ActivityPosition[] };

type MapResultsProps = { cards: CardView[]; listing: ListingAddress; map: MapView; distanceUnit: DistanceUnit };

/** The list with a map beside it, or above it on a phone. The numbers of the rows are those of the pins. */
export function MapResults({ cards, listing, map, distanceUnit }: MapResultsProps) {
	const [current, setCurrent] = useState<string | null>(null);
	const numbers = new Map(cards.map(({ id }, index) => [id, index + 1]));
	const titles = new Map(cards.map(({ id, title }) => [id, title]));
	const pins = map.positions.map((position) => ({
		...position,
		number: numbers.get(position.id) ?? 0,
		title: titles.get(position.id) ?? "",
	}));
	const missing = cards.length - pins.length;
	return (
		<div className="map-results">
			<MapPanel pins={pins} siteMap={map.siteMap} listing={listing} distanceUnit={distanceUnit} current={current} />
			<div>
				{missing > 0 && (
					<p className="mb-2 text-ink-soft text-sm">
						{missing === 1 ? "One of these is" : `${missing} of these are`} not on the map: the position is not known.
					</p>
				)}
				<ActivityRows
					activities={cards}
					numbers={new Map(pins.map(({ id, number }) => [id, number]))}
					onPoint={setCurrent}
				/>
			</div>
		</div>
	);
}
