import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";

const DatePicker = lazy(() => import("../shortlist/dates/date-picker.tsx"));

/** Chooses dates for a child. Open by default if the device has stored children. Loads the picker when opened. */
export function ChooseDates({ id }: { id: string }) {
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
			className="choose-dates scripted-only mt-2 print:hidden"
		>
			<summary className="link inline-flex min-h-11 items-center">Choose dates</summary>
			{isOpen && (
				<Suspense fallback={null}>
					<DatePicker id={id} />
				</Suspense>
			)}
		</details>
	);
}
