import type { Documents } from "../store/port.ts";
import type { StagedActivities } from "./staged-activities.ts";

const pageSize = 1000;
/** A run that would end a larger share of its source's activities is more likely due to a broken file than correct. */
const maxEndingShare = 1 / 5;

type EndingPlan = {
	/** Number of activities that the source has deleted or no longer contains. */
	ending: number;
	/** Number of the source's activities that have not ended yet. */
	goingOn: number;
	/** Whether somebody must confirm the ending. */
	isUnusual: boolean;
};

/**
 * Stages the ids of the activities that the source has deleted and, for a complete source, of those that it lacks.
 * A rejected row without a readable key could be any of them, so that none is taken for missing then.
 */
export async function planEnding(
	imports: Pick<Documents["imports"], "listGoingOn">,
	staged: StagedActivities,
	source: { sourceName: string; isComplete: boolean },
	{ unidentified }: { unidentified: number },
): Promise<EndingPlan> {
	const isComplete = source.isComplete && unidentified === 0;
	let ending = 0;
	let goingOn = 0;
	for (let afterId = ""; ; ) {
		const ids = await imports.listGoingOn(source.sourceName, afterId, pageSize);
		for (const id of ids) {
			if (!staged.isMarked("deleted", id) && (!isComplete || staged.isInSource(id))) continue;
			staged.mark("ending", id);
			ending++;
		}
		goingOn += ids.length;
		afterId = ids.at(-1) ?? "";
		if (ids.length < pageSize) return { ending, goingOn, isUnusual: ending > goingOn * maxEndingShare };
	}
}
