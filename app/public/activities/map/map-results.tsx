import { useState } from "react";
import { href, useNavigate } from "react-router";
import { type DistanceUnit, fromKm } from "../../../../domain/place/distance.ts";
import type { ActivityPosition, SiteMap } from "../../../../domain/place/site-map.ts";
import { changeFilters } from "../../../../domain/search/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../../domain/search/listing-address.ts";
import type { CardView } from "../../../ui/activity-card.tsx";
import { ActivityRows, getRowLinkId } from "../activity-rows.tsx";
import type { ShownArea } from "./leaflet-map.ts";
import { MapPanel } from "./map-panel.tsx";

type MapView = { siteMap: SiteMap; positions: ActivityPosition[] };

type MapResultsProps = { cards: CardView[]; listing: ListingAddress; map: MapView; distanceUnit: DistanceUnit };

/** The list with a map beside it, or above it on a phone. Rows and pins share their numbers. */
export function MapResults({ cards, listing, map, distanceUnit }: MapResultsProps) {
	const navigate = useNavigate();
	const [current, setCurrent] = useState<string | null>(null);
	const numbers = new Map(cards.map(({ id }, index) => [id, index + 1]));
	const titles = new Map(cards.map(({ id, title }) => [id, title]));
	const pins = map.positions.map((position) => ({
		...position,
		number: numbers.get(position.id) ?? 0,
		title: titles.get(position.id) ?? "",
	}));
	const missing = cards.length - pins.length;
	const searchArea = ({ latitude, longitude, radiusKm }: ShownArea) => {
		const within = Math.min(999, Math.max(0.1, Math.round(fromKm(radiusKm, distanceUnit) * 10) / 10));
		const near = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
		const filters = changeFilters(listing.filters, { where: "", near, within });
		navigate(href("/activities") + toListingQuery({ filters, view: "map" }), { preventScrollReset: true });
	};
	return (
		<div className="map-results">
			<MapPanel
				pins={pins}
				siteMap={map.siteMap}
				current={current}
				onSelect={(id) => document.getElementById(getRowLinkId(id))?.focus()}
				onSearchArea={searchArea}
			/>
			<div>
				{missing > 0 && (
					<p className="mb-2 text-ink-soft text-sm">
						<span>{missing === 1 ? "One of these is" : `${missing} of these are`}</span> not on the map because we don’t
						know the exact location.
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
