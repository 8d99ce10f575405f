import { useDroppable } from "@dnd-kit/core";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { PlanActivity } from "../../../../domain/plan/plan.ts";
import { listChoices, type PlanRow } from "../../../../domain/plan/plan-row.ts";
import { getCellId, type PlanColumn } from "../plan-table.tsx";

/** A child's days in the table, on which an activity can be dropped. */
export type DropTarget = { row: PlanRow; column: PlanColumn };

type DropCellProps = {
	target: DropTarget;
	dragged: PlanActivity;
};

/** While something is dragged: makes a cell of the table a drop target, and says in it what a drop would do. The table knows nothing of it. */
export function DropCell({ target: { row, column }, dragged }: DropCellProps) {
	const id = getCellId(row, column);
	const { setNodeRef, isOver } = useDroppable({ id });
	const [cell, setCell] = useState<HTMLElement | null>(null);
	useLayoutEffect(() => {
		const found = document.getElementById(id);
		setNodeRef(found);
		setCell(found);
	}, [id, setNodeRef]);

	if (!cell) return null;
	const { choices, isPlanned } = listChoices(row, dragged, column);
	if (!isOver && choices.length === 0) return null;
	return createPortal(
		<span
			aria-hidden
			className={`pointer-events-none absolute inset-0 flex items-end justify-end rounded-md border-ink max-md:-inset-x-2 ${isOver ? "border-3" : "border-2 border-dashed"}`}
		>
			{isOver && (
				<span
					className={`px-2 py-0.5 font-semibold text-sm ${choices.length > 0 ? "bg-pine text-on-pine" : "bg-danger-ground text-danger"}`}
				>
					{describeDrop(choices.length, isPlanned)}
				</span>
			)}
		</span>,
		cell,
	);
}

/** What a drop does: '3 sessions to choose from'. */
export function describeDrop(choices: number, isPlanned: boolean): string {
	if (choices === 0) return isPlanned ? "Already in" : "No session then";
	return choices === 1 ? "Put it in here" : `${choices} sessions to choose from`;
}
