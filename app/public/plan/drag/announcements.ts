import type { Announcements, UniqueIdentifier } from "@dnd-kit/core";
import type { PlanActivity } from "../../../../domain/plan/plan.ts";
import { listChoices } from "../../../../domain/plan/plan-row.ts";
import { type DropTarget, describeDrop } from "./drop-cell.tsx";

export const instructions =
	"Press space or enter to pick it up, the arrow keys to choose a child and a week, space or enter to put it in, and escape to leave it.";

/** What screen readers say while something is dragged. What a drop has changed, or could not, the page itself says. */
export function createAnnouncements(
	findActivity: (id: UniqueIdentifier) => PlanActivity | undefined,
	findTarget: (id: UniqueIdentifier | undefined) => DropTarget | undefined,
): Announcements {
	return {
		onDragStart: ({ active }) => `${findActivity(active.id)?.title} is picked up.`,
		onDragOver({ active, over }) {
			const activity = findActivity(active.id);
			const target = findTarget(over?.id);
			if (!activity || !target) return `${activity?.title} is over no week.`;
			const { choices, isPlanned } = listChoices(target.row, activity, target.column);
			return `${activity.title} is over ${formatTarget(target)}: ${describeDrop(choices.length, isPlanned)}.`;
		},
		onDragEnd: ({ active, over }) => (over ? "" : `${findActivity(active.id)?.title} is put down. Nothing is changed.`),
		onDragCancel: ({ active }) => `${findActivity(active.id)?.title} is put down. Nothing is changed.`,
	};
}

/** Why a drop changes nothing. */
export function describeRefusal({ title }: PlanActivity, target: DropTarget, isPlanned: boolean): string {
	const reason = isPlanned ? "is in already" : "has no session then";
	return `${formatTarget(target)}: ${title} ${reason}. Nothing is changed.`;
}

function formatTarget({ row, column }: DropTarget): string {
	return `${row.label}, ${column.label}`;
}
