import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Placement, PlanActivity } from "../../../domain/plan/plan.ts";
import { createPlanRow } from "../../../domain/plan/plan-row.ts";
import { getChildLabel } from "../../../domain/plan/share-plan.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { storedChildren } from "../../browser/family/children.ts";
import { addToShortlist } from "../../browser/family/shortlist.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { getPlanChildren } from "./plan-children.ts";
import { PlanLinks } from "./plan-links.tsx";
import { PlanList } from "./plan-list.tsx";
import { placeSessions, storedPlan } from "./stored-plan.ts";

type SharedPlanProps = { children: Placement[][]; activities: PlanActivity[]; currency: string };

/** The plan of a link that somebody sent. */
export function SharedPlan({ children, activities, currency }: SharedPlanProps) {
	const isHydrated = useIsHydrated();
	const navigate = useNavigate();
	const [hasFailed, setFailed] = useState(false);
	const byId = new Map(activities.map((activity) => [activity.id, activity]));
	const rows = children.map((placements, index) =>
		createPlanRow({ id: `${index}`, label: getChildLabel(index), birthMonth: null }, placements, byId),
	);
	const lost = rows.reduce((count, row) => count + row.lost.length, 0);

	function copy() {
		const own = getPlanChildren(storedChildren.get(), storedPlan.get(), children.length);
		const isStored = children.every((placements, index) => placeSessions(own[index]?.id ?? "", placements));
		const isListed = addToShortlist(activities.map(({ id, title }) => ({ id, title })));
		if (isStored && isListed) navigate(href("/plan"));
		else setFailed(true);
	}

	return (
		<>
			<h1 className="text-title">A shared plan</h1>
			{lost > 0 && <p className="mt-3">Over or no longer available: {lost} of its dates.</p>}
			{isHydrated && (
				<button type="button" onClick={copy} className="button button-main mt-4 print:hidden">
					Add this to my plan
				</button>
			)}
			<div role="alert">
				{hasFailed && (
					<p className="cut-sm mt-4 bg-danger-ground px-4 py-3 font-semibold text-danger">
						{visitorErrors.planFull.text}
					</p>
				)}
			</div>
			<PlanList rows={rows} currency={currency} />
			<PlanLinks isOwn={false}>{children}</PlanLinks>
		</>
	);
}
