import { Search, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import { useModalPopover } from "../../ui/modal-popover.ts";
import type { ChoicesState } from "./choices.ts";

type FilterSheetProps = {
	/** The search in a few words; empty if there is none. */
	summary: string;
	countText: string;
	children: ReactNode;
};

/**
 * The filters: part of the form's line on wide screens, a full-screen popover on a phone. After hydration, opening it
 * adds a history entry, so that Back closes it.
 */
export function FilterSheet({ summary, countText, children }: FilterSheetProps) {
	const id = useId();
	const titleId = useId();
	const popover = useRef<HTMLDivElement>(null);
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const { isSheetOpen = false, before }: ChoicesState = state ?? {};

	const navigateHere = (options: NavigateOptions) =>
		navigate(pathname + search, { ...options, preventScrollReset: true });
	const onToggle = useModalPopover(popover, {
		isOpen: isSheetOpen,
		onOpen: () => navigateHere({ state: { isSheetOpen: true, before: search } satisfies ChoicesState }),
		onClose: () => (before === search ? navigate(-1) : navigateHere({ state: { before }, replace: true })),
	});

	return (
		<>
			<button type="button" popoverTarget={id} aria-haspopup="dialog" className="search-pill cut md:hidden">
				<Search aria-hidden className="size-5 shrink-0 text-link" />
				<span className="sr-only">Filters: </span>
				<span className={summary ? "truncate" : "truncate text-ink-soft"}>{summary || "What, where, when, who"}</span>
				<SlidersHorizontal aria-hidden className="ml-auto size-5 shrink-0" />
			</button>
			<div
				ref={popover}
				id={id}
				popover="auto"
				tabIndex={-1}
				{...(isSheetOpen && { role: "dialog", "aria-modal": true, "aria-labelledby": titleId })}
				onToggle={onToggle}
				className="full-screen filter-sheet"
			>
				<div className="filter-sheet-head">
					<h2 id={titleId} className="text-section">
						Filters
					</h2>
					<button
						type="button"
						popoverTarget={id}
						popoverTargetAction="hide"
						className="grid size-11 place-items-center rounded-xl hover:bg-sunken"
					>
						<X aria-hidden />
						<span className="sr-only">Close the filters</span>
					</button>
				</div>
				{children}
				<div className="filter-sheet-foot">
					<button type="submit" className="button button-main w-full">
						<span aria-live="polite">{`Show ${countText}`}</span>
					</button>
				</div>
			</div>
		</>
	);
}
