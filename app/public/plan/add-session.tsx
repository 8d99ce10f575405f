import { type SubmitEvent, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Placement, PlanActivity, PlanSession } from "../../../domain/plan/plan.ts";
import { listChoices, type PlanRow } from "../../../domain/plan/plan-row.ts";
import type { PlanColumn } from "./plan-table.tsx";

export type AddSessionProps = {
	row: PlanRow;
	column: PlanColumn;
	/** What can be put in. */
	activities: PlanActivity[];
	searchUrl: string;
	onPlace: (row: PlanRow, activity: PlanActivity, placements: Placement[]) => void;
};

/** Puts sessions in for a child. What it offers is made when it is opened: a plan has a hundred of them. */
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
	const [chosen, setChosen] = useState(0);
	const textId = useId();
	const groups = activities
		.map((activity) => ({ activity, choices: listOffers(listChoices(row, activity, column).choices) }))
		.filter(({ choices }) => choices.length > 0);
	const offers = groups.flatMap(({ activity, choices }) => choices.map((choice) => ({ activity, choice })));
	const offer = offers[chosen];

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!offer) return;
		const { activity, choice } = offer;
		onPlace(
			row,
			activity,
			choice.sessions.map((session) => ({ activityId: activity.id, sessionId: session.id })),
		);
	}

	if (!offer) {
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
			<select
				value={chosen}
				onChange={(event) => setChosen(Number(event.target.value))}
				aria-label={`Session for ${row.label}, ${column.label}`}
				aria-describedby={textId}
				className="field text-sm"
			>
				{groups.map(({ activity, choices }) => (
					<optgroup key={activity.id} label={activity.title}>
						{choices.map((choice) => (
							<option
								key={choice.sessions.map(({ id }) => id).join()}
								value={offers.findIndex((each) => each.choice === choice)}
							>
								{choice.label}
							</option>
						))}
					</optgroup>
				))}
			</select>
			{/* A closed select shows only the first words, and not the activity. */}
			<p id={textId} className="wrap-anywhere">
				<b>{offer.activity.title}</b>
				{` ${offer.choice.label}`}
			</p>
			<button type="submit" className="button button-quiet">
				Put in
			</button>
		</form>
	);
}

type Offer = { label: string; sessions: PlanSession[] };

/** Each session, and before them all together where each is on days of its own, as those of a camp are. */
function listOffers(sessions: PlanSession[]): Offer[] {
	const single = sessions.map((session) => ({
		label: session.note ? `${session.when} (${session.note.toLowerCase()})` : session.when,
		sessions: [session],
	}));
	const areApart = sessions.every(({ firstDay }, index) => (sessions[index - 1]?.lastDay ?? "") < firstDay);
	return sessions.length > 1 && areApart ? [{ label: `All ${sessions.length} sessions`, sessions }, ...single] : single;
}
