import type { DemoActivity } from "../publish-demo.ts";
import { adventure } from "./adventure.ts";
import { artsAndCrafts } from "./arts-and-crafts.ts";
import { camp } from "./camp.ts";
import { classes } from "./class.ts";
import { indoorPlay } from "./indoor-play.ts";
import { sport } from "./sport.ts";
import { stem } from "./stem.ts";
import { workshop } from "./workshop.ts";

/** The 24 demo activities, three of each category. Every filter and sort order has results. */
export const demoActivities: DemoActivity[] = [
	...adventure,
	...artsAndCrafts,
	...camp,
	...classes,
	...indoorPlay,
	...stem,
	...sport,
	...workshop,
];
