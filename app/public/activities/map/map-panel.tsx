import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SiteMap } from "../../../../domain/place/site-map.ts";
import { loadChunkOrReload } from "../../../browser/loading/load-or-reload.ts";
import type { Pin, ResultMap, ShownArea } from "./leaflet-map.ts";

type MapPanelProps = {
	pins: Pin[];
	siteMap: SiteMap;
	/** The activity whose pin is highlighted. */
	current?: string | null;
	/** Called when a pin is pressed. */
	onSelect?: (id: string) => void;
	/** If set, a button offers to search the area that the visitor moved to. */
	onSearchArea?: (area: ShownArea) => void;
};

/** The map. Loads its script when rendered. The text beside it contains the same information. */
export function MapPanel({ pins, siteMap, current = null, onSelect = () => {}, onSearchArea }: MapPanelProps) {
	const element = useRef<HTMLDivElement>(null);
	const [map, setMap] = useState<ResultMap | null>(null);
	const [area, setArea] = useState<ShownArea | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const select = useEffectEvent(onSelect);

	const create = useEffectEvent((module: typeof import("./leaflet-map.ts")) =>
		module.createMap(element.current as HTMLElement, siteMap, {
			onSelect: (id) => select(id),
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

	return (
		<section aria-label="Map" className="map-panel cut">
			{hasFailed ? (
				<p className="p-6">The map didn’t load. Everything else on this page still works.</p>
			) : (
				<div ref={element} className="h-full" />
			)}
			{area && onSearchArea && (
				<button type="button" onClick={() => onSearchArea(area)} className="button button-quiet map-search">
					Search this area
				</button>
			)}
		</section>
	);
}
