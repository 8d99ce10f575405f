import { lazy, Suspense } from "react";
import { storedChildren } from "../browser/family/children.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";
import type { AgeFacts } from "./child-fits.tsx";

/** Loaded only on devices that have stored children. If it fails to load, parents type the age. */
const AgeButtons = lazy(() => import("./family/age-buttons.tsx").catch(() => ({ default: () => null })));

/** Fills the form's field for the child's age from the family that uses this device. */
export function FamilyAges({ activity: { ages, nextDay } }: { activity: AgeFacts }) {
	const children = useStoredValue(storedChildren);
	if (children.length === 0) return null;
	return (
		<Suspense fallback={null}>
			<AgeButtons familyMembers={children} ages={ages} day={nextDay} />
		</Suspense>
	);
}
