import { dated } from "../support/dated-session.ts";
import type { Store } from "./fixtures.ts";

const longTitle =
	"Introduction to Contemporary Percussion, Improvisation and Songwriting for Multi-Instrumentalists of All Abilities";
const unbreakableTitle = "Donaudampfschifffahrtsgesellschaftskapitaensmuetzenbasteln";

const nothingStated = {
	description: "",
	price: null,
	ageRange: "",
	location: "",
	websiteUrl: null,
	category: "Workshop",
	createdAt: "2026-11-20T10:00:00.000Z",
} as const;

/** Adds activities of a source that states little: long titles, twins, no picture, price, age or place. */
export function addSparseActivities(store: Store): void {
	store.addActivities(
		{ ...nothingStated, id: "sparse-long", title: longTitle, featured: true },
		{ ...nothingStated, id: "sparse-unbreakable", title: unbreakableTitle, featured: true },
		{ ...nothingStated, id: "sparse-dated", title: longTitle.toUpperCase(), sessions: [dated("2026-12-05")] },
		...["a", "b", "c"].map((id) => ({ ...nothingStated, id: `sparse-twin-${id}`, title: "Open Gym" })),
	);
}
