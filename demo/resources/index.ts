import type { DemoResource } from "../publish-demo.ts";
import { choosingAFirstOvernightCamp } from "./choosing-a-first-overnight-camp.ts";
import { helpingAShyChildJoinAGroup } from "./helping-a-shy-child-join-a-group.ts";
import { howToReadASafetyPage } from "./how-to-read-a-safety-page.ts";
import { lunchboxesThatSurviveARucksack } from "./lunchboxes-that-survive-a-rucksack.ts";
import { mathsInTheKitchen } from "./maths-in-the-kitchen.ts";
import { packingForAWetDay } from "./packing-for-a-wet-day.ts";
import { rainyAfternoonsWithoutScreens } from "./rainy-afternoons-without-screens.ts";
import { sleepBeforeABigDay } from "./sleep-before-a-big-day.ts";
import { starMapsToPrint } from "./star-maps-to-print.ts";
import { teenagersWhoSayNoToEverything } from "./teenagers-who-say-no-to-everything.ts";
import { theFirstSwimmingLesson } from "./the-first-swimming-lesson.ts";
import { whatIsInSeasonCalendar } from "./what-is-in-season-calendar.ts";

/** The demo articles, newest first. */
export const demoResources: DemoResource[] = [
	starMapsToPrint,
	rainyAfternoonsWithoutScreens,
	teenagersWhoSayNoToEverything,
	theFirstSwimmingLesson,
	mathsInTheKitchen,
	lunchboxesThatSurviveARucksack,
	sleepBeforeABigDay,
	howToReadASafetyPage,
	packingForAWetDay,
	choosingAFirstOvernightCamp,
	whatIsInSeasonCalendar,
	helpingAShyChildJoinAGroup,
];
