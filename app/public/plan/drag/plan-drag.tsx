import {
	type CollisionDetection,
	DndContext,
	type DragEndEvent,
	DragOverlay,
	type DragStartEvent,
	KeyboardSensor,
	type KeyboardSensorOptions,
	MouseSensor,
	pointerWithin,
	TouchSensor,
	useDraggable,
	useSensor,
	useSensors,
} from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { memo, type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PlanActivity } from "../../../../domain/plan/plan.ts";
import { listChoices, type PlanRow } from "../../../../domain/plan/plan-row.ts";
import type { AddSessionProps } from "../add-session.tsx";
import { getCellId, type PlanColumn } from "../plan-table.tsx";
import { createAnnouncements, describeRefusal, instructions } from "./announcements.ts";
import { DropCell, type DropTarget } from "./drop-cell.tsx";
import { moveTarget } from "./move-target.ts";
import { SessionQuestion } from "./session-question.tsx";

type PlanDragProps = {
	rows: PlanRow[];
	columns: PlanColumn[];
	activities: PlanActivity[];
	onPlace: AddSessionProps["onPlace"];
};

const mouseOptions = { activationConstraint: { distance: 4 } };
/** A shorter touch scrolls the page. */
const touchOptions = { activationConstraint: { delay: 250, tolerance: 8 } };
const keyboardCodes = { start: ["Space", "Enter"], cancel: ["Escape", "Tab"], end: ["Space", "Enter"] };

/** The activities that can be dragged into the cells of the plan's table. The default export is what React.lazy takes. */
export default function PlanDrag({ rows, columns, activities, onPlace }: PlanDragProps): ReactNode {
	const [dragged, setDragged] = useState<{ activity: PlanActivity; isByKeyboard: boolean } | null>(null);
	// The cells are made ready after the paint that shows what is picked up.
	const carried = useDeferredValue(dragged)?.activity;
	/** The cell that the keyboard has reached. */
	const [reached, setReached] = useState<string | null>(null);
	const [question, setQuestion] = useState<{ target: DropTarget; activity: PlanActivity } | null>(null);
	const [refusal, setRefusal] = useState("");
	const targets = useMemo(
		() => new Map(rows.flatMap((row) => columns.map((column) => [getCellId(row, column), { row, column }] as const))),
		[rows, columns],
	);
	const draggable = activities.filter(({ sessions }) => sessions.some(({ takesPlace }) => takesPlace));
	const findActivity = (id: string | number) => draggable.find((activity) => activity.id === id);
	const findTarget = (id: string | number | undefined) => targets.get(`${id}`);

	useEffect(() => {
		if (reached) document.getElementById(reached)?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [reached]);

	const keyboardOptions = useMemo((): KeyboardSensorOptions => {
		const ids = rows.map((row) => columns.map((column) => getCellId(row, column)));
		return {
			keyboardCodes,
			// The keyboard moves from cell to cell, and not by pixels.
			coordinateGetter(event) {
				event.preventDefault();
				setReached((id) => moveTarget(ids, id, event.code));
			},
		};
	}, [rows, columns]);
	const sensors = useSensors(
		useSensor(MouseSensor, mouseOptions),
		useSensor(TouchSensor, touchOptions),
		useSensor(KeyboardSensor, keyboardOptions),
	);
	const detectCollision: CollisionDetection = useCallback(
		(detection) => (detection.pointerCoordinates ? pointerWithin(detection) : reached ? [{ id: reached }] : []),
		[reached],
	);

	function start({ active, activatorEvent }: DragStartEvent) {
		const activity = findActivity(active.id);
		setRefusal("");
		setReached(null);
		setDragged(activity ? { activity, isByKeyboard: activatorEvent instanceof KeyboardEvent } : null);
	}

	function drop({ active, over }: DragEndEvent) {
		setDragged(null);
		const activity = findActivity(active.id);
		const target = findTarget(over?.id);
		if (!activity || !target) return;
		const { choices, isPlanned } = listChoices(target.row, activity, target.column);
		const [session, ...others] = choices;
		if (!session) setRefusal(describeRefusal(activity, target, isPlanned));
		else if (others.length > 0) setQuestion({ target, activity });
		else onPlace(target.row, activity, [{ activityId: activity.id, sessionId: session.id }]);
	}

	return (
		<DndContext
			sensors={sensors}
			collisionDetection={detectCollision}
			accessibility={{
				announcements: createAnnouncements(findActivity, findTarget),
				screenReaderInstructions: { draggable: instructions },
			}}
			onDragStart={start}
			onDragEnd={drop}
			onDragCancel={() => setDragged(null)}
		>
			<section aria-labelledby="drag" className="mt-6 print:hidden">
				<h2 id="drag" className="font-semibold">
					Drag one into the table, or press ‘Add’ there
				</h2>
				<ul className="mt-2 flex flex-wrap gap-2">
					{draggable.map((activity) => (
						<li key={activity.id} className="min-w-0">
							<Handle activity={activity} />
						</li>
					))}
				</ul>
				<p role="status" className="mt-2 font-semibold text-danger wrap-anywhere empty:hidden">
					{refusal}
				</p>
			</section>
			{carried && [...targets].map(([id, target]) => <DropCell key={id} target={target} dragged={carried} />)}
			<DragOverlay dropAnimation={null}>
				{dragged && !dragged.isByKeyboard && (
					<p className="cut-sm w-max max-w-60 border border-ink bg-paper px-3 py-2 font-semibold shadow-paper wrap-anywhere">
						{dragged.activity.title}
					</p>
				)}
			</DragOverlay>
			{question && <SessionQuestion {...question} onPlace={onPlace} onClose={() => setQuestion(null)} />}
		</DndContext>
	);
}

/** Made once: all handles are rendered anew whenever one is picked up. */
const grip = <GripVertical aria-hidden className="size-6 shrink-0" />;

const Handle = memo(function Handle({ activity: { id, title } }: { activity: PlanActivity }) {
	const { attributes, listeners, setNodeRef, isDragging } = useDraggable({ id });
	return (
		<button
			ref={setNodeRef}
			type="button"
			{...attributes}
			{...listeners}
			className={`cut-sm flex min-h-11 max-w-full cursor-grab touch-manipulation select-none items-center gap-1.5 border border-line-strong bg-paper py-1.5 pr-3 pl-1.5 text-left ${isDragging ? "bg-sunken" : ""}`}
		>
			{grip}
			<bdi className="min-w-0 wrap-anywhere">{title}</bdi>
		</button>
	);
});
