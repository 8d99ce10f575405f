import { CalendarPlus, Check } from "lucide-react";
import { href, Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { Placement, PlanActivity } from "../../../domain/plan/plan.ts";
import { listChoices, type PlanProposal, proposeChoice } from "../../../domain/plan/plan-choices.ts";
import type { PlanRow } from "../../../domain/plan/plan-row.ts";
import { formatCost } from "../../../domain/plan/sum-costs.ts";

type PlanPickerProps = {
	activity: PlanActivity;
	rows: PlanRow[];
	currency: string;
	onPlace: (row: PlanRow, activity: PlanActivity, placements: Placement[]) => void;
};

/** Adds an activity to a child's plan with one press. Reasons against it are shown beside the button. */
export function PlanPicker(props: PlanPickerProps) {
	return (
		<ul className="grid gap-3">
			{props.rows.map((row) => (
				<li key={row.child.id} className="min-w-0">
					<Choices {...props} row={row} />
				</li>
			))}
		</ul>
	);
}

function Choices({ row, activity, ...rest }: Omit<PlanPickerProps, "rows"> & { row: PlanRow }) {
	const proposals = listChoices(activity).flatMap((choice) => proposeChoice(row, activity, choice) ?? []);
	const [first, ...others] = proposals;
	const planned = row.placements.filter(({ activityId }) => activityId === activity.id).length;
	return (
		<>
			{planned > 0 && (
				<p className="flex flex-wrap items-center gap-x-2 font-semibold">
					<Check aria-hidden className="size-5 text-pine" />
					<Link to={href("/plan")} className="link inline-flex min-h-11 items-center">
						In {getPlanName(row)}: {formatQuantity(planned, "date")}
					</Link>
				</p>
			)}
			{first && planned === 0 && <ChoiceButton row={row} activity={activity} proposal={first} isMain {...rest} />}
			{(planned > 0 ? proposals : others).length > 0 && (
				<details>
					<summary className="link inline-flex min-h-11 items-center">
						<span>{planned > 0 ? "More dates" : "Other dates"}</span>
						<span className="sr-only">
							{" "}
							of {activity.title} for {row.child.label}
						</span>
					</summary>
					<ul className="grid gap-2 pb-2">
						{(planned > 0 ? proposals : others).map((proposal) => (
							<li key={proposal.label}>
								<ChoiceButton row={row} activity={activity} proposal={proposal} {...rest} />
							</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

type ChoiceButtonProps = Omit<PlanPickerProps, "rows"> & { row: PlanRow; proposal: PlanProposal; isMain?: boolean };

function ChoiceButton({ row, activity, proposal, currency, onPlace, isMain = false }: ChoiceButtonProps) {
	const { label, sessions, isMisfit, notes, cost } = proposal;
	const count = sessions.length > 1 ? formatQuantity(sessions.length, "date") : null;
	const place = () => {
		const placements = sessions.map(({ id }) => ({ activityId: activity.id, sessionId: id }));
		onPlace(row, activity, placements);
	};
	return (
		<>
			<button type="button" onClick={place} className="button button-quiet max-w-full text-left wrap-anywhere">
				<CalendarPlus aria-hidden className="size-5 shrink-0" />
				<span className="min-w-0">
					{isMain ? (
						`Put in ${getPlanName(row)}${isMisfit ? " anyway" : ""}: ${label}`
					) : (
						<span>
							<span className="sr-only">Put in {getPlanName(row)}: </span>
							{label}
						</span>
					)}
				</span>
			</button>
			<p className="mt-1 text-sm">
				<span className="text-ink-soft">{[count, formatCost(cost, currency)].filter(Boolean).join(", ")}</span>
				{notes.map((note) => (
					<span key={note} className="block font-semibold text-danger">
						{note}
					</span>
				))}
			</p>
		</>
	);
}

/** Returns 'Mia’s plan', or 'the plan of Child 2' for a child that isn't one of the family's. */
function getPlanName({ child }: PlanRow): string {
	return child.birthMonth === null ? `the plan of ${child.label}` : `${child.label}’s plan`;
}
