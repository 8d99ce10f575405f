import L from "leaflet";
import "leaflet/dist/leaflet.css";
import "leaflet.markercluster";
import "leaflet.markercluster/dist/MarkerCluster.css";
import { type Bounds, isTileArchive, type SiteMap } from "../../../../domain/place/site-map.ts";
import "./map.css";

/** An activity on the map, with its number in the list beside it, if any. */
export type Pin = { id: string; title: string; number?: number; latitude: number; longitude: number };

/** The centre of the visible map, and the distance to its corners. */
export type ShownArea = { latitude: number; longitude: number; radiusKm: number };

type MapOptions = {
	/** Called when a pin is pressed. */
	onSelect: (id: string) => void;
	/** Called when the visitor has moved the map. */
	onMove: (area: ShownArea) => void;
	/** Called if the base map cannot be loaded. */
	onFailure: () => void;
};

export type ResultMap = {
	/** Shows these pins. Moves the map only if one of them is out of view. */
	setPins: (pins: Pin[]) => void;
	/** Highlights the pin of this activity; null for none. */
	highlight: (id: string | null) => void;
	remove: () => void;
};

const maxTilesZoom = 19;
const maxZoomToPins = 15;
const paddingPx: [number, number] = [48, 48];

/** Creates a map in the element. Only this module imports Leaflet, so that Leaflet is only loaded with a map. */
export function createMap(
	element: HTMLElement,
	siteMap: SiteMap,
	{ onSelect, onMove, onFailure }: MapOptions,
): ResultMap {
	const map = L.map(element, {
		zoomSnap: 0.25,
		maxBoundsViscosity: 1,
		attributionControl: false,
		// Clusters need to know it before the base map is loaded.
		maxZoom: maxTilesZoom,
		scrollWheelZoom: false,
	});
	// With a text prefix: the default one contains a picture, whose tags the page's Trusted Types policy rejects.
	if (siteMap.kind === "tiles") L.control.attribution({ prefix: "Leaflet" }).addTo(map);
	addGround(map, siteMap).catch(onFailure);
	const clusters = L.markerClusterGroup({
		showCoverageOnHover: false,
		maxClusterRadius: 36,
		animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
		iconCreateFunction: (cluster) =>
			createIcon(`${cluster.getChildCount()}`, "map-cluster", `${cluster.getChildCount()} activities here`),
	});
	map.addLayer(clusters);
	const markers = new Map<string, L.Marker>();
	// True during moves that show new pins, which are not the visitor's.
	let isMovedByCode = false;

	map.on("moveend", () => {
		if (isMovedByCode) return;
		const { lat, lng } = map.getCenter();
		const radiusKm = map.getCenter().distanceTo(map.getBounds().getNorthEast()) / 1000;
		onMove({ latitude: lat, longitude: lng, radiusKm });
	});

	return {
		setPins(pins) {
			clusters.clearLayers();
			markers.clear();
			for (const pin of pins) markers.set(pin.id, createMarker(pin));
			clusters.addLayers([...markers.values()]);
			const bounds = L.latLngBounds(pins.map(toLatLng));
			if (bounds.isValid() && !(hasView(map) && map.getBounds().contains(bounds))) {
				isMovedByCode = true;
				map.fitBounds(bounds, { maxZoom: maxZoomToPins, padding: paddingPx, animate: false });
				isMovedByCode = false;
			}
		},
		highlight(id) {
			for (const [markerId, marker] of markers) {
				marker.getElement()?.classList.toggle("is-current", markerId === id);
				marker.setZIndexOffset(markerId === id ? 1000 : 0);
			}
		},
		remove: () => map.remove(),
	};

	function createMarker(pin: Pin): L.Marker {
		const { number, title } = pin;
		const icon = createIcon(`${number ?? ""}`, "map-pin", number === undefined ? title : `${number}. ${title}`);
		const marker = L.marker(toLatLng(pin), { icon, title, riseOnHover: true });
		return marker
			.on("click", () => onSelect(pin.id))
			.on("keypress", (event) => {
				if (event.originalEvent.key === "Enter") onSelect(pin.id);
			});
	}
}

/** Adds the base map: the drawn map with its towns' names, which the view cannot leave, or tiles. */
async function addGround(map: L.Map, siteMap: SiteMap): Promise<void> {
	if (siteMap.kind === "tiles") {
		const attribution = escapeHtml(siteMap.attribution);
		if (isTileArchive(siteMap.url)) {
			const { createArchiveLayer } = await import("./archive-layer.ts");
			(await createArchiveLayer(siteMap.url, attribution)).addTo(map);
		} else {
			L.tileLayer(siteMap.url, { attribution, maxZoom: maxTilesZoom }).addTo(map);
		}
		return;
	}
	const bounds = toBounds(siteMap.bounds);
	L.imageOverlay(siteMap.image, bounds, { alt: "" }).addTo(map);
	for (const { name, ...position } of siteMap.labels) {
		const icon = createIcon(name, "map-label");
		L.marker(toLatLng(position), { icon, interactive: false, keyboard: false }).addTo(map);
	}
	// The picture always fills the map. Clusters need an integer as the minimum zoom, so zooming out further is reverted.
	const minZoom = map.getBoundsZoom(bounds, true);
	map.setView(bounds.getCenter(), minZoom, { animate: false });
	map.setMinZoom(Math.floor(minZoom)).setMaxZoom(maxZoomToPins).setMaxBounds(bounds);
	map.on("zoomend", () => {
		if (map.getZoom() < minZoom) map.setZoom(minZoom, { animate: false });
	});
}

/** Leaflet accepts attributions only as HTML. */
function escapeHtml(text: string): string {
	const element = document.createElement("span");
	element.append(text);
	return element.innerHTML;
}

/** Builds elements instead of HTML, because titles and names are untrusted text. */
function createIcon(text: string, className: string, name = ""): L.DivIcon {
	const label = document.createElement("span");
	const shown = document.createElement("span");
	shown.append(text);
	label.append(shown);
	if (name) {
		shown.setAttribute("aria-hidden", "true");
		const hidden = document.createElement("span");
		hidden.className = "sr-only";
		hidden.append(name);
		label.append(hidden);
	}
	return L.divIcon({ html: label, className, iconSize: [34, 34] });
}

function hasView(map: L.Map): boolean {
	try {
		return map.getZoom() !== undefined && map.getCenter() !== null;
	} catch {
		return false;
	}
}

function toLatLng({ latitude, longitude }: { latitude: number; longitude: number }): L.LatLngTuple {
	return [latitude, longitude];
}

function toBounds({ south, west, north, east }: Bounds): L.LatLngBounds {
	return L.latLngBounds([south, west], [north, east]);
}
