import { lazy, Suspense } from "react";
import { storedChildren } from "../browser/family/children.ts";
import { useStoredValue } from "../browser/family/stored-value.ts";
import type { AgeFacts } from "./child-fits.tsx";

/** Loaded only on devices that have stored children. If it fails to load, parents type the age. */
const AgeButtons = lazy(() => import("./family/age-buttons.tsx").catch(() => ({ default: () => null })));

/** Fills the form's field for the child's age from the family that uses this device. */
export function FamilyAges({ ages, nextDay }: AgeFacts) {
	const children = useStoredValue(storedChildren);
	return (
		<Suspense fallback={null}>
			{children.length > 0 && <AgeButtons familyMembers={children} ages={ages} nextDay={nextDay} />}
		</Suspense>
	);
}
