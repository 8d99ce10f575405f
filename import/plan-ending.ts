import type { Imports } from "../store/port.ts";
import type { StagedActivities } from "./staged-activities.ts";

const pageSize = 1000;
/** A run that would end a larger share of its source's activities is more often a broken file than the truth. */
const maxEndingShare = 1 / 5;

type EndingPlan = {
	/** How many activities the source has deleted, or does not have any more. */
	ending: number;
	/** How many of the source go on until now. */
	goingOn: number;
	/** Whether somebody must confirm it. */
	isUnusual: boolean;
};

/** Stages the ids of the activities that the source has deleted, and of a complete source those that it lacks. */
export async function planEnding(
	imports: Pick<Imports, "listGoingOn">,
	staged: StagedActivities,
	{ sourceName, isComplete }: { sourceName: string; isComplete: boolean },
): Promise<EndingPlan> {
	let ending = 0;
	let goingOn = 0;
	for (let afterId = ""; ; ) {
		const ids = await imports.listGoingOn(sourceName, afterId, pageSize);
		for (const id of ids) {
			if (!staged.isDeleted(id) && (!isComplete || staged.isInSource(id))) continue;
			staged.addEnding(id);
			ending++;
		}
		goingOn += ids.length;
		afterId = ids.at(-1) ?? "";
		if (ids.length < pageSize) return { ending, goingOn, isUnusual: ending > goingOn * maxEndingShare };
	}
}
