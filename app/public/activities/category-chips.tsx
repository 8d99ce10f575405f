import { type MouseEvent, useEffect, useRef } from "react";
import { href, Link, useNavigate } from "react-router";
import { type Category, categories } from "../../../domain/activity/activity.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/activity/listing-address.ts";
import { useChoiceOptions } from "./choices.ts";
import { FacetCount } from "./facet-counts.tsx";
import { listingFormId, readListingForm } from "./use-apply-form.ts";

/** 'All' and a chip per category. The active one is marked; its link removes the category filter. */
export function CategoryChips({ listing: { filters, view } }: { listing: ListingAddress }) {
	const navigate = useNavigate();
	const options = useChoiceOptions();
	const list = useCurrentInView(filters.type);

	/** Keeps what is typed in the form and not yet searched. */
	const keepTypedWords = (event: MouseEvent, type: Category | null) => {
		const form = document.getElementById(listingFormId);
		if (!(form instanceof HTMLFormElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const typed = readListingForm(form).filters;
		if (typed.search === filters.search && typed.where === filters.where) return;
		event.preventDefault();
		navigate(href("/activities") + toListingQuery({ filters: { ...typed, type }, view }), options);
	};

	return (
		<nav aria-label="Categories" className="scroll-row">
			<ul ref={list}>
				{[null, ...categories].map((category) => {
					const isActive = filters.type === category;
					const type = isActive ? null : category;
					return (
						<li key={category}>
							<Link
								to={href("/activities") + toListingQuery({ filters: { ...filters, type }, view })}
								prefetch="intent"
								{...options}
								onClick={(event) => keepTypedWords(event, type)}
								aria-current={isActive ? "true" : undefined}
								className="chip"
							>
								<span>{category ?? "All"}</span>
								{category && <FacetCount facet="type" value={category} />}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** Scrolls the row to the current chip, without moving the page. */
export function useCurrentInView(current: unknown) {
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
		const row = list.current?.parentElement;
		if (!chip || !row) return;
		const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
		row.scrollLeft += chipBox.left + chipBox.width / 2 - rowBox.left - rowBox.width / 2;
	}, [current]);
	return list;
}
