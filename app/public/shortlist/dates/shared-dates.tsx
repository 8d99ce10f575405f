import { useState } from "react";
import { href, useNavigate } from "react-router";
import { createChildDates } from "../../../../domain/family/child-dates.ts";
import type { ChosenSession, OfferedActivity } from "../../../../domain/family/chosen-sessions.ts";
import { visitorErrors } from "../../../../domain/visitor-errors.ts";
import { storedChildren } from "../../../browser/family/children.ts";
import { chooseSessions, storedSessions } from "../../../browser/family/chosen-sessions.ts";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { Alert } from "../../../ui/alert.tsx";
import { createUnnamedChild, listDatesChildren } from "./children.ts";
import { DatesLinks } from "./dates-links.tsx";
import { DatesList } from "./dates-list.tsx";

type SharedDatesProps = { children: ChosenSession[][]; activities: OfferedActivity[]; currency: string };

/** The dates of a link that somebody sent. */
export function SharedDates({ children, activities, currency }: SharedDatesProps) {
	const isHydrated = useIsHydrated();
	const navigate = useNavigate();
	const [hasFailed, setFailed] = useState(false);
	const byId = new Map(activities.map((activity) => [activity.id, activity]));
	const families = children.map((chosen, index) =>
		createChildDates(createUnnamedChild(`${index}`, index), chosen, byId),
	);
	const lost = families.flatMap((family) => family.lost).length;

	function copy() {
		const own = listDatesChildren(storedChildren.get(), storedSessions.get(), children.length);
		const isStored = children.every((chosen, index) => chooseSessions(own[index]?.id ?? "", chosen));
		if (isStored) navigate(href("/shortlist"));
		else setFailed(true);
	}

	return (
		<section className="mx-auto max-w-4xl px-4 pt-8 sm:px-6">
			<h1 className="text-title">Shared dates</h1>
			{lost > 0 && <p className="mt-3">Over or no longer available: {lost} of these dates.</p>}
			{isHydrated && (
				<button type="button" onClick={copy} className="button button-main mt-4 print:hidden">
					Add these to mine
				</button>
			)}
			{hasFailed && <Alert>{visitorErrors.datesFull.text}</Alert>}
			<h2 className="sr-only">Dates</h2>
			<DatesList families={families} currency={currency} />
			<DatesLinks isOwn={false}>{children}</DatesLinks>
		</section>
	);
}
