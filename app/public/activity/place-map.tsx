import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { SiteMap } from "../../../domain/place/site-map.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { MapPanel } from "../activities/map/map-panel.tsx";

type PlaceMapProps = { id: string; title: string; position: { latitude: number; longitude: number }; siteMap: SiteMap };

/** A small map of one place. Nothing is loaded before it is opened. Needs scripts. */
export function PlaceMap({ id, title, position, siteMap }: PlaceMapProps) {
	const isHydrated = useIsHydrated();
	const [isOpen, setOpen] = useState(false);
	if (!isHydrated) return null;
	return (
		<details className="place-map group print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="link inline-flex min-h-11 items-center gap-2">
				Show on a map
				<ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
			</summary>
			{isOpen && <MapPanel pins={[{ id, title, ...position }]} siteMap={siteMap} />}
		</details>
	);
}
