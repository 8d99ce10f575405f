import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { Placement, PlanActivity } from "../../../domain/plan/plan.ts";
import { listChoices, type PlanRow } from "../../../domain/plan/plan-row.ts";
import type { PlanColumn } from "./plan-table.tsx";

export type AddSessionProps = {
	row: PlanRow;
	column: PlanColumn;
	/** What can be put in. */
	activities: PlanActivity[];
	searchUrl: string;
	onPlace: (row: PlanRow, activity: PlanActivity, placement: Placement) => void;
};

/** Puts a session in for a child. What it offers is made when it is opened: a plan has a hundred of them. */
export function AddSession(props: AddSessionProps) {
	const { row, column } = props;
	const [isOpen, setOpen] = useState(false);
	const details = useRef<HTMLDetailsElement>(null);
	return (
		<details
			ref={details}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="mt-1 text-sm print:hidden"
		>
			<summary className="link inline-flex min-h-11 items-center">
				Add
				<span className="sr-only">
					{" "}
					for {row.label}, {column.label}
				</span>
			</summary>
			{isOpen && (
				<SessionChoices
					{...props}
					onPlace={(...placed) => {
						props.onPlace(...placed);
						if (!details.current) return;
						details.current.open = false;
						details.current.querySelector("summary")?.focus();
					}}
				/>
			)}
		</details>
	);
}

/** Asks which session, of those that can be put in. */
export function SessionChoices({ row, column, activities, searchUrl, onPlace }: AddSessionProps) {
	const groups = activities
		.map((activity) => ({ activity, sessions: listChoices(row, activity, column).choices }))
		.filter(({ sessions }) => sessions.length > 0);
	const choices = groups.flatMap(({ activity, sessions }) => sessions.map((session) => ({ activity, session })));

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const choice = choices[Number(new FormData(event.currentTarget).get("choice"))];
		if (choice) onPlace(row, choice.activity, { activityId: choice.activity.id, sessionId: choice.session.id });
	}

	if (choices.length === 0) {
		return (
			<p className="pb-2">
				Nothing of your shortlist takes place then.{" "}
				<Link to={searchUrl} className="link inline-flex min-h-6 items-center">
					Search
				</Link>
			</p>
		);
	}
	return (
		<form onSubmit={handleSubmit} className="grid gap-2 pb-2">
			<select name="choice" aria-label={`Session for ${row.label}, ${column.label}`} className="field text-sm">
				{groups.map(({ activity, sessions }) => (
					<optgroup key={activity.id} label={activity.title}>
						{sessions.map((session) => (
							<option key={session.id} value={choices.findIndex((choice) => choice.session === session)}>
								{session.note ? `${session.when} (${session.note.toLowerCase()})` : session.when}
							</option>
						))}
					</optgroup>
				))}
			</select>
			<button type="submit" className="button button-quiet">
				Put in
			</button>
		</form>
	);
}
