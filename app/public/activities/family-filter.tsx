import { lazy, Suspense } from "react";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import type { FamilyFilterProps } from "../family/fits-all.tsx";

const FitsAll = lazy(() => import("../family/fits-all.tsx").catch(() => ({ default: () => null })));

/**
 * Offers to show only activities that fit all children stored on the device. Empty without stored children.
 */
export function FamilyFilter(props: FamilyFilterProps) {
	const children = useStoredValue(storedChildren);
	return (
		<div className="family-filter">
			{children.length > 0 && (
				<Suspense fallback={null}>
					<FitsAll {...props} family={children} />
				</Suspense>
			)}
		</div>
	);
}
