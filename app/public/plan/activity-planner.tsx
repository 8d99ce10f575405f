import type { ReactNode } from "react";
import { LoadFailure } from "./plan-notes.tsx";
import { PlanPicker } from "./plan-picker.tsx";
import { usePlan } from "./use-plan.ts";

/** Adds the dates of an activity's page to the plan. React.lazy needs a default export. */
export default function ActivityPlanner({ id }: { id: string }): ReactNode {
	const { activities, currency, rows, place, said, failure, hasFailed, retry } = usePlan([id]);
	const activity = activities.get(id);
	return (
		<>
			{hasFailed && <LoadFailure onRetry={retry} />}
			{activity && <PlanPicker activity={activity} rows={rows} currency={currency} onPlace={place} />}
			<p role="status" className="sr-only">
				{said}
			</p>
			<p role="alert" className="font-semibold text-danger empty:hidden">
				{failure}
			</p>
		</>
	);
}
