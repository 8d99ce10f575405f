import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";

const ActivityPlanner = lazy(() => import("../plan/activity-planner.tsx"));

/**
 * Adds the page's dates to a child's plan. Open by default if the device has stored children. Loads the planner when
 * opened.
 */
export function PutInPlan({ id }: { id: string }) {
	const hasChildren = useStoredValue(storedChildren).length > 0;
	const [isOpen, setOpen] = useState(false);
	const details = useRef<HTMLDetailsElement>(null);
	// It may have been opened before hydration.
	useEffect(() => setOpen(hasChildren || details.current?.open === true), [hasChildren]);
	return (
		<details
			ref={details}
			open={isOpen}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
			className="put-in-plan scripted-only mt-2 print:hidden"
		>
			<summary className="link inline-flex min-h-11 items-center">Add to your plan</summary>
			{isOpen && (
				<Suspense fallback={null}>
					<ActivityPlanner id={id} />
				</Suspense>
			)}
		</details>
	);
}
