import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import type { ChoicesState } from "./choices.ts";

/** Narrower than this, the filters are a sheet. As in listing.css. */
const sheetQuery = "(max-width: 47.99rem)";

type FilterSheetProps = { chosen: number; countText: string; children: ReactNode };

/**
 * The filters: part of the form's line on wide screens, a full-screen sheet on a phone. Opening the sheet adds a history
 * entry, so that Back closes it. Without JavaScript they unfold in their place.
 */
export function FilterSheet({ chosen, countText, children }: FilterSheetProps) {
	const titleId = useId();
	const details = useRef<HTMLDetailsElement>(null);
	const sheet = useRef<HTMLDivElement>(null);
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const { isSheetOpen, before }: ChoicesState = state ?? {};
	const isNarrow = useSyncExternalStore(
		subscribe,
		() => matchMedia(sheetQuery).matches,
		() => false,
	);
	const isModal = isSheetOpen === true && isNarrow;

	const navigateHere = (options: NavigateOptions) =>
		navigate(pathname + search, { ...options, preventScrollReset: true });
	const close = () => (before === search ? navigate(-1) : navigateHere({ state: { before }, replace: true }));

	useEffect(() => {
		const { current } = details;
		if (!isModal || !current || !sheet.current) return;
		current.open = true;
		const release = makeOthersInert(sheet.current);
		sheet.current.focus();
		return () => {
			release();
			current.open = false;
			current.querySelector("summary")?.focus();
		};
	}, [isModal]);

	const open = useEffectEvent((event: Event) => {
		if (!isNarrow || details.current?.open) return;
		event.preventDefault();
		navigateHere({ state: { isSheetOpen: true, before: search } satisfies ChoicesState, replace: false });
	});
	const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === "Escape" && isModal) close();
	});
	useEffect(() => {
		const summary = details.current?.querySelector("summary");
		summary?.addEventListener("click", open);
		document.addEventListener("keydown", closeOnEscape);
		return () => {
			summary?.removeEventListener("click", open);
			document.removeEventListener("keydown", closeOnEscape);
		};
	}, []);

	return (
		<details ref={details} className="filter-sheet">
			<summary className="button button-quiet max-md:px-3.5">
				<SlidersHorizontal aria-hidden className="size-5 max-[24rem]:hidden" />
				<span>
					Filters
					{chosen > 0 && (
						<>
							<span className="sr-only"> chosen: </span> {chosen}
						</>
					)}
				</span>
			</summary>
			<div
				ref={sheet}
				tabIndex={-1}
				{...(isModal && { role: "dialog", "aria-modal": true, "aria-labelledby": titleId })}
				className="filter-sheet-body"
			>
				<div className="filter-sheet-head">
					<h2 id={titleId} className="text-section">
						Filters
					</h2>
					<button type="button" onClick={close} className="grid size-11 place-items-center rounded-xl hover:bg-sunken">
						<X aria-hidden />
						<span className="sr-only">Close the filters</span>
					</button>
				</div>
				{children}
				<div className="filter-sheet-foot">
					<button type="submit" className="button button-main w-full">
						<span aria-live="polite">Show {countText}</span>
					</button>
				</div>
			</div>
		</details>
	);
}

function subscribe(onChange: () => void): () => void {
	const media = matchMedia(sheetQuery);
	media.addEventListener("change", onChange);
	return () => media.removeEventListener("change", onChange);
}

/** Keeps focus and assistive technology inside the element. Returns the function that releases the rest of the page. */
function makeOthersInert(element: Element): () => void {
	const others: Element[] = [];
	for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
		others.push(
			...[...inner.parentElement.children].filter((other) => other !== inner && !other.hasAttribute("inert")),
		);
	}
	for (const other of others) other.setAttribute("inert", "");
	return () => {
		for (const other of others) other.removeAttribute("inert");
	};
}
