import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useDetailsPopover } from "../../browser/use-details-popover.ts";

type FilterPartProps = {
	label: string;
	/** The current choice; empty for none. */
	value: string;
	placeholder: string;
	/** True for the last one in the row, whose panel is right-aligned. */
	isLast?: boolean;
	children: ReactNode;
};

/**
 * A group of filters that opens below its label: over the results on a desktop, within the sheet on a phone. A details
 * element, so that it opens without JavaScript. On a desktop, Escape and a press outside close it.
 */
export function FilterPart({ label, value, placeholder, isLast, children }: FilterPartProps) {
	const part = useRef<HTMLDetailsElement>(null);
	useDetailsPopover(part, isPopover);
	return (
		<details ref={part} name="filter-part" className="filter-part group">
			<summary>
				<span className="mb-1 block font-semibold">{label}</span>
				<span className="field flex items-center gap-2">
					<span className={`min-w-0 flex-1 truncate ${value ? "font-semibold" : "text-ink-soft"}`}>
						{value || placeholder}
					</span>
					<ChevronDown aria-hidden className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
				</span>
			</summary>
			{/* Focusable, so that a press between its fields or on a label keeps the focus inside. */}
			<div tabIndex={-1} className={`filter-panel outline-none ${isLast ? "md:right-0" : "md:left-0"}`}>
				{children}
			</div>
		</details>
	);
}

/** Returns true on wide screens, where the open panel covers other content. */
function isPopover(part: HTMLElement): boolean {
	const panel = part.querySelector(".filter-panel");
	return panel !== null && getComputedStyle(panel).position === "absolute";
}
