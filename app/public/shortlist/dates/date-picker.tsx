import { CalendarPlus, Check } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { href, Link } from "react-router";
import type { ChildDates } from "../../../../domain/family/child-dates.ts";
import type { OfferedActivity } from "../../../../domain/family/chosen-sessions.ts";
import { type DateOffer, listDateOffers, proposeDates } from "../../../../domain/family/date-offers.ts";
import { formatCost, sumCosts } from "../../../../domain/family/sum-costs.ts";
import { formatQuantity } from "../../../../domain/format-count.ts";
import { visitorErrors } from "../../../../domain/visitor-errors.ts";
import { chooseSessions } from "../../../browser/family/chosen-sessions.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ChildMark } from "./child-mark.tsx";
import { useDates } from "./use-dates.ts";

/** Chooses dates of an activity for a child. React.lazy needs a default export. */
export default function DatePicker({ id }: { id: string }): ReactNode {
	const { activities, currency, families, hasFailed, retry } = useDates([id]);
	const [chosen, setChosen] = useState(0);
	const [said, setSaid] = useState("");
	const [failure, setFailure] = useState("");
	const selectId = useId();
	const activity = activities.get(id);
	const offers = activity ? listDateOffers(activity) : [];
	const offer = offers[chosen] ?? offers[0];

	function add({ child }: ChildDates, sessionIds: string[]) {
		const isStored = chooseSessions(
			child.id,
			sessionIds.map((sessionId) => ({ activityId: id, sessionId })),
		);
		setFailure(isStored ? "" : visitorErrors.datesFull.text);
		setSaid(isStored ? `Added ${formatQuantity(sessionIds.length, "date")} for ${child.label}.` : "");
	}

	return (
		<>
			{hasFailed && <Alert retry={retry}>{visitorErrors.datesFailed.text}</Alert>}
			{activity && offer && (
				<>
					<label htmlFor={selectId} className="mb-1 block font-semibold">
						Which dates
					</label>
					<select
						id={selectId}
						value={offers.indexOf(offer)}
						onChange={({ target }) => setChosen(Number(target.value))}
						className="field max-w-md"
					>
						{offers.map(({ label }, index) => (
							<option key={label} value={index}>
								{capitalise(label)}
							</option>
						))}
					</select>
					<ul className="mt-3 grid gap-3">
						{families.map((family) => (
							<ForChild
								key={family.child.id}
								family={family}
								activity={activity}
								offer={offer}
								currency={currency}
								onAdd={(sessionIds) => add(family, sessionIds)}
							/>
						))}
					</ul>
				</>
			)}
			{activity && !offer && <p>No upcoming dates.</p>}
			<p role="status" className="sr-only">
				{said}
			</p>
			<p role="alert" className="font-semibold text-danger empty:hidden">
				{failure}
			</p>
		</>
	);
}

type ForChildProps = {
	family: ChildDates;
	activity: OfferedActivity;
	offer: DateOffer;
	currency: string;
	onAdd: (sessionIds: string[]) => void;
};

/** What the dates mean for one child, said before they are added. */
function ForChild({ family, activity, offer, currency, onAdd }: ForChildProps) {
	const { child, chosen } = family;
	const proposal = proposeDates(family, activity, offer);
	const count = chosen.filter(({ activityId }) => activityId === activity.id).length;
	return (
		<li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
			<ChildMark child={child} />
			<div className="min-w-0 flex-1">
				<p dir="auto" className="font-semibold wrap-anywhere">
					{child.label}
				</p>
				{proposal && (
					<p className="text-sm">
						<span className="text-ink-soft">
							{[formatQuantity(proposal.dates.length, "date"), formatCost(sumCosts(proposal.dates), currency)]
								.filter(Boolean)
								.join(", ")}
						</span>
						{proposal.notes.map((note) => (
							<span key={note} className="block font-semibold text-danger">
								{note}
							</span>
						))}
					</p>
				)}
				{count > 0 && (
					<Link to={href("/shortlist")} className="link inline-flex min-h-11 items-center gap-1">
						<Check aria-hidden className="size-5 text-pine" />
						<span>
							{formatQuantity(count, "date")} chosen<span className="sr-only"> for {child.label}</span>
						</span>
					</Link>
				)}
			</div>
			{proposal && (
				<button
					type="button"
					onClick={() => onAdd(proposal.dates.map(({ session }) => session.id))}
					className="button button-quiet"
				>
					<CalendarPlus aria-hidden className="size-5 shrink-0" />
					<span>
						Add
						<span className="sr-only">
							{" "}
							for {child.label}: {offer.label}
						</span>
					</span>
				</button>
			)}
		</li>
	);
}

function capitalise(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
