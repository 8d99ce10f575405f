import { lazy, Suspense } from "react";
import type { AgesInMonths } from "../../domain/activity/ages.ts";
import { storedChildren } from "../browser/family/children.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";

/** The ages an activity is for, and the day of its next session in the activity's time zone; null if not known. */
export type AgeFacts = { ages: AgesInMonths | null; nextDay: string | null };

/** Loaded only on devices that have stored children. If it fails to load, the line is left out. */
const FitLine = lazy(() => import("./family/fit-line.tsx").catch(() => ({ default: () => null })));

/**
 * Says which of the family's children the activity fits at its next session. Empty on the server, or without stored
 * children.
 */
export function ChildFits({ activity: { ages, nextDay }, className = "" }: { activity: AgeFacts; className?: string }) {
	const children = useStoredValue(storedChildren);
	return (
		<div className={`child-fits ${className}`}>
			{children.length > 0 && ages !== null && (
				<Suspense fallback={null}>
					<FitLine familyMembers={children} ages={ages} nextDay={nextDay} />
				</Suspense>
			)}
		</div>
	);
}
