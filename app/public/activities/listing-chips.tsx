import { type MouseEvent, useEffect, useRef } from "react";
import { href, Link, useNavigate } from "react-router";
import { type Category, categories } from "../../../domain/activity/activity.ts";
import { type ListingAddress, toListingQuery } from "../../../domain/search/listing-address.ts";
import { useChoiceOptions } from "./choices.ts";
import { FacetState } from "./facet-counts.tsx";
import { listingFormId, readListingForm } from "./use-apply-form.ts";
import type { DaysLink } from "./week.server.ts";

type ListingChipsProps = { week: DaysLink[]; listing: ListingAddress };

/** One row of links: the coming days, then the categories. The link of the current choice removes it. */
export function ListingChips({ week, listing }: ListingChipsProps) {
	const row = useRef<HTMLDivElement>(null);
	const current = `${listing.filters.type} ${week.find(({ isCurrent }) => isCurrent)?.label}`;
	useEffect(() => {
		if (row.current) scrollToChosen(row.current);
	}, [current]);
	return (
		<div ref={row} className="scroll-row">
			<DayChips week={week} />
			<CategoryChips listing={listing} />
		</div>
	);
}

function DayChips({ week }: { week: DaysLink[] }) {
	const options = useChoiceOptions();
	return (
		<nav aria-label="Days">
			<ul>
				{week.map(({ label, day, query, isCurrent }, index) => (
					<li key={label} className={index < daysOnDesk || isCurrent ? undefined : "lg:hidden"}>
						<Link
							to={href("/activities") + query}
							prefetch="intent"
							{...options}
							aria-current={isCurrent ? "true" : undefined}
							className="chip"
						>
							{label}
							{day && <span className="font-bold font-display">{day}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/**
 * The weekend, today and tomorrow, so that all categories fit beside them. Other days are chosen as dates in the form.
 */
const daysOnDesk = 3;

function CategoryChips({ listing: { filters, view } }: { listing: ListingAddress }) {
	const navigate = useNavigate();
	const options = useChoiceOptions();

	/** Keeps text that was typed into the form but not searched yet. */
	const keepTypedWords = (event: MouseEvent, type: Category | null) => {
		const form = document.getElementById(listingFormId);
		if (!(form instanceof HTMLFormElement) || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const typed = readListingForm(form).filters;
		if (typed.search === filters.search && typed.where === filters.where) return;
		event.preventDefault();
		navigate(href("/activities") + toListingQuery({ filters: { ...typed, type }, view }), options);
	};

	return (
		<nav aria-label="Categories">
			<ul>
				{categories.map((category) => {
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
								{category}
								<FacetState facet="type" value={category} />
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** Scrolls the row to the current chip without scrolling the page. */
function scrollToChosen(row: HTMLElement): void {
	const chip = row.querySelector<HTMLElement>("[aria-current]");
	if (!chip) return;
	const [chipBox, rowBox] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
	row.scrollLeft += chipBox.left + chipBox.width / 2 - rowBox.left - rowBox.width / 2;
}
