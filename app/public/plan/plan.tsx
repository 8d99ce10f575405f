import { href, Link, useRouteError } from "react-router";
import { parsePlanQuery } from "../../../domain/plan/share-plan.ts";
import { getSiteSettings, rethrowAsFailure } from "../../context.server.ts";
import { FailurePanel, getFailure } from "../../ui/failure-panel.tsx";
import { failureMeta, pageMeta } from "../../ui/page-meta.ts";
import type { Route } from "./+types/plan";
import { loadPlanActivities } from "./load-plan-activities.server.ts";
import { OwnPlan } from "./own-plan.tsx";
import { SharedPlan } from "./shared-plan.tsx";

// Opened by a parent of two who wants to know who goes where on Saturday, and what it costs.

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
	if (error) return failureMeta(error);
	return pageMeta({
		title: loaderData?.shared ? "A shared plan" : "Your plan",
		description: "See who’s going where and when, and what it costs.",
		path: href("/plan"),
		matches,
		isPrivate: true,
	});
}

/** Loads the plan of a link. A family's own plan is on its device, which only requests the activities. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { currency } = getSiteSettings(context);
	const children = parsePlanQuery(url.searchParams);
	const ids = [...new Set(children.flat().map(({ activityId }) => activityId))];
	if (ids.length === 0) return { currency, shared: null };
	const activities = await rethrowAsFailure(context, "planFailed", loadPlanActivities(context, ids));
	return { currency, shared: { children, activities } };
}

export default function Plan({ loaderData: { currency, shared } }: Route.ComponentProps) {
	return (
		<div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
			{shared ? <SharedPlan {...shared} currency={currency} /> : <OwnPlan />}
		</div>
	);
}

export function ErrorBoundary() {
	return (
		<FailurePanel failure={getFailure(useRouteError(), "planFailed")}>
			<Link to={href("/activities")} className="button button-main">
				Browse Activities
			</Link>
		</FailurePanel>
	);
}
