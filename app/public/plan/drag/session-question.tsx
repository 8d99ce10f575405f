import { useEffect, useId, useRef } from "react";
import type { PlanActivity } from "../../../../domain/plan/plan.ts";
import { type AddSessionProps, SessionChoices } from "../add-session.tsx";
import type { DropTarget } from "./drop-cell.tsx";

type SessionQuestionProps = {
	target: DropTarget;
	activity: PlanActivity;
	onPlace: AddSessionProps["onPlace"];
	onClose: () => void;
};

/** Asks which session of a dropped activity is meant. The dialog gives the focus back to what was dragged. */
export function SessionQuestion({ target: { row, column }, activity, onPlace, onClose }: SessionQuestionProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={onClose}
			className="cut m-auto w-96 max-w-[calc(100%-2rem)] bg-page p-5 backdrop:bg-scrim"
		>
			<h2 id={titleId} className="mb-3 text-card wrap-anywhere">
				Which session of {activity.title}, for {row.label}?
			</h2>
			<SessionChoices
				row={row}
				column={column}
				activities={[activity]}
				searchUrl=""
				onPlace={(...placed) => {
					onPlace(...placed);
					dialog.current?.close();
				}}
			/>
			<button type="button" onClick={() => dialog.current?.close()} className="link inline-flex min-h-11 items-center">
				None of them
			</button>
		</dialog>
	);
}
