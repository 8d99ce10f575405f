// Written by pictures/render.ts: change the scenes there, not here.
import type { Category } from "../../domain/activity/activity.ts";

export const stockWidths = [320, 640, 960, 1280] as const;
export const stockSize = { width: 1280, height: 853 } as const;

/** Each stands as /stock/<id>-<width>.avif and .webp. */
export const stockScenes = {
	"campfire-tents": {
		alt: "Four children sit round a campfire at nightfall, toasting marshmallows and playing a ukulele, with lit tents behind them",
		placeholder:
			"data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoQAAsABABoJQBOj+ACNhr7m7AA/tzxzXEEL7dm2QqJsF7g1gFKZBfNAacJapuSw+Vv+gAA",
	},
	"cooking-class": {
		alt: "Three children in chef's hats roll dough, top a pizza and stir a steaming pot in a warm kitchen",
		placeholder:
			"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJbACdAEMsm5xAAD+5zJlIpAUOR//2Su9BywUmRlAaYRPKg6qXGosowIJDCHcAAA=",
	},
	"football-pitch": {
		alt: "A girl shoots at goal on a striped pitch, the keeper dives, a team-mate cheers and spectators wave from the side",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoQAAsABABoJbACdAEf+gBzdjgAAP7oPu9hA8GoYxNTSm1IIW4H+QsVh05IvHcYBgAAAA==",
	},
	"forest-trail": {
		alt: "Three children with rucksacks follow a winding trail through a forest at dawn while a fox looks on from the ferns",
		placeholder:
			"data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAAAQAgCdASoQAAsABABoJbACdAEfmX5j1ehwAPa9qjlQXcgEmRS8lK6yHoV4EO4mmhwFjbTVPdeW0xpU9RmYIJ8AAAA=",
	},
	"kayak-river": {
		alt: "Two children in helmets and life jackets paddle kayaks down a river between red canyon walls on a golden afternoon",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoQAAsABABoJbACdADuF1soAP6XbK6rCoc4JHDz92dFPIH2ZvswwZRzGJaMZf5jTx1QAA==",
	},
	"painting-table": {
		alt: "Three children in aprons paint at a sunny studio table and easel, with big pots of colour in front",
		placeholder:
			"data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoQAAsABABoJagCdAEOcKk+GHQAAP7teHteq+pDevTWDCnApk2FimTSXThtfWfPAAA=",
	},
	"robotics-bench": {
		alt: "Three children, one in a wheelchair, tune a friendly robot on a workbench under a lamp, with gears and wires all around",
		placeholder:
			"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAABQAgCdASoQAAsABABoJbACdH8AGONAV+h6JAAA/jxo+KswJDZhAXy4JTzMSL0WIav3NVap9vkPnlF2UAAAAA==",
	},
	"swimming-pool": {
		alt: "Children splash in an outdoor pool at noon: one leaps in, one floats in a ring and one kicks along with a float",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJbACdAEf/Da3wwAA/uqyJRFVq70P+Mg9eneTDdr7loMbA+9xfEp3YrrgAA==",
	},
} as const;

export type StockSceneId = keyof typeof stockScenes;

/** Best first. */
export const scenesForCategory: Record<Category, readonly StockSceneId[]> = {
	Adventure: ["forest-trail", "kayak-river", "campfire-tents"],
	"Arts & Crafts": ["painting-table"],
	Camp: ["campfire-tents", "football-pitch", "forest-trail"],
	Class: ["cooking-class", "painting-table", "swimming-pool"],
	"Indoor Play": ["painting-table"],
	STEM: ["robotics-bench"],
	Sport: ["football-pitch", "swimming-pool", "kayak-river"],
	Workshop: ["cooking-class", "robotics-bench"],
};
