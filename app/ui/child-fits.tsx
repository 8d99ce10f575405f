import { lazy, Suspense } from "react";
import type { AgesInMonths } from "../../domain/activity/ages.ts";
import { storedChildren } from "../browser/family/children.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";

/** The ages for which an activity is, and the day of its next session in its own zone; null where not known. */
export type AgeFacts = { ages: AgesInMonths | null; nextDay: string | null };

/** Loaded only where the device knows children. What it says can be done without. */
const FitLine = lazy(() => import("./family/fit-line.tsx").catch(() => ({ default: () => null })));

/** Says which of the family's children an activity fits, at its next session. Nothing on the server and for anybody else. */
export function ChildFits({ activity: { ages, nextDay }, className }: { activity: AgeFacts; className: string }) {
	const children = useStoredValue(storedChildren);
	if (children.length === 0 || ages === null) return null;
	return (
		<Suspense fallback={null}>
			<FitLine familyMembers={children} ages={ages} nextDay={nextDay} className={className} />
		</Suspense>
	);
}
