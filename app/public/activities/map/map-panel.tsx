import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { changeFilters } from "../../../../domain/activity/filters.ts";
import { type ListingAddress, toListingQuery } from "../../../../domain/activity/listing-address.ts";
import { type DistanceUnit, fromKm } from "../../../../domain/place/distance.ts";
import type { SiteMap } from "../../../../domain/place/site-map.ts";
import { loadChunkOrReload } from "../../../browser/loading/load-or-reload.ts";
import { getRowLinkId } from "../activity-rows.tsx";
import type { Pin, ResultMap, ShownArea } from "./leaflet-map.ts";

type MapPanelProps = {
	pins: Pin[];
	siteMap: SiteMap;
	listing: ListingAddress;
	distanceUnit: DistanceUnit;
	/** The activity whose row is pointed at. */
	current: string | null;
};

/** The map itself: its script is loaded when this is shown. The list beside it says the same without it. */
export function MapPanel({ pins, siteMap, listing, distanceUnit, current }: MapPanelProps) {
	const element = useRef<HTMLDivElement>(null);
	const [map, setMap] = useState<ResultMap | null>(null);
	const [area, setArea] = useState<ShownArea | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const navigate = useNavigate();

	const create = useEffectEvent((module: typeof import("./leaflet-map.ts")) =>
		module.createMap(element.current as HTMLElement, siteMap, {
			onSelect: focusRow,
			onMove: setArea,
			onFailure: () => setFailed(true),
		}),
	);
	useEffect(() => {
		let created: ResultMap | null = null;
		let isGone = false;
		loadChunkOrReload("map", () => import("./leaflet-map.ts")).then(
			(module) => {
				if (isGone) return;
				created = create(module);
				setMap(created);
			},
			() => setFailed(true),
		);
		return () => {
			isGone = true;
			created?.remove();
		};
	}, []);
	const pinsKey = JSON.stringify(pins);
	useEffect(() => {
		map?.setPins(JSON.parse(pinsKey));
		setArea(null);
	}, [map, pinsKey]);
	useEffect(() => map?.highlight(current), [map, current]);

	const searchArea = ({ latitude, longitude, radiusKm }: ShownArea) => {
		const within = Math.min(999, Math.max(0.1, Math.round(fromKm(radiusKm, distanceUnit) * 10) / 10));
		const near = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
		const filters = changeFilters(listing.filters, { where: "", near, within });
		navigate(href("/activities") + toListingQuery({ filters, view: "map" }), { preventScrollReset: true });
	};

	return (
		<section aria-label="Map" className="map-panel cut">
			{hasFailed ? (
				<p className="p-6">The map could not be loaded. The list is complete without it.</p>
			) : (
				<div ref={element} className="h-full" />
			)}
			{area && (
				<button type="button" onClick={() => searchArea(area)} className="button button-quiet map-search">
					Search this area
				</button>
			)}
		</section>
	);
}

function focusRow(id: string): void {
	document.getElementById(getRowLinkId(id))?.focus();
}
