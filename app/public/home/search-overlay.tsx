import { Search, X } from "lucide-react";
import { type SubmitEvent, useId, useRef } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import type { Category } from "../../../domain/activity/activity.ts";
import { formToQuery } from "../../../domain/search/filters.ts";
import { useModalPopover } from "../../ui/modal-popover.ts";
import { AgeGroupField, CategoryField, SearchField } from "../../ui/search-fields.tsx";

const popularSearches = ["Adventure", "Camp", "Swimming", "STEM", "Art"];

/**
 * The search on narrow screens: a button that opens a full-screen popover. After hydration, opening it adds a history
 * entry, so that Back closes it.
 */
export function SearchOverlay({ categories }: { categories: Category[] }) {
	const popover = useRef<HTMLDivElement>(null);
	const id = useId();
	const titleId = useId();
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const isOpen = (state as { isSearchOpen?: boolean } | null)?.isSearchOpen === true;
	const onToggle = useModalPopover(popover, {
		isOpen,
		onOpen: () => navigate(pathname + search, { state: { isSearchOpen: true }, preventScrollReset: true }),
		onClose: () => navigate(-1),
	});

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const query = formToQuery(new FormData(event.currentTarget));
		if (query) navigate(href("/activities") + query, { replace: isOpen });
		else event.currentTarget.querySelector("input")?.focus();
	};

	return (
		<>
			<button
				type="button"
				popoverTarget={id}
				aria-haspopup="dialog"
				className="cut flex min-h-14 w-full md:hidden items-center gap-3 border border-line bg-paper px-5 text-left font-semibold text-lg shadow-lift"
			>
				<Search aria-hidden className="text-link" />
				Start your search
			</button>
			<div
				ref={popover}
				id={id}
				popover="auto"
				role="dialog"
				aria-modal={isOpen || undefined}
				aria-labelledby={titleId}
				onToggle={onToggle}
				className="full-screen p-5"
			>
				<div className="flex items-center justify-between">
					<h2 id={titleId} className="text-section">
						What are you looking for?
					</h2>
					<button
						type="button"
						popoverTarget={id}
						popoverTargetAction="hide"
						className="grid size-11 place-items-center rounded-xl hover:bg-sunken"
					>
						<X aria-hidden />
						<span className="sr-only">Close the search</span>
					</button>
				</div>
				<search>
					<form action={href("/activities")} onSubmit={submit} className="mt-4 grid grid-cols-2 gap-3">
						<div className="col-span-2">
							<SearchField
								autoFocus
								name="search"
								label="Search activities"
								labelClassName="sr-only"
								replacesEntry={isOpen}
								enterKeyHint="search"
								placeholder="Kayak, pottery, judo…"
							/>
						</div>
						<div className="col-span-2">
							<SearchField name="where" label="Where" placeholder="Town or postcode" enterKeyHint="search" />
						</div>
						<CategoryField categories={categories} />
						<AgeGroupField label="Age group" />
						<button type="submit" className="button button-main col-span-2">
							Search
						</button>
					</form>
				</search>
				<h3 className="mt-6 mb-1 text-lg">Popular searches</h3>
				<ul className="grid">
					{popularSearches.map((words) => (
						<li key={words}>
							<Link
								to={`${href("/activities")}?${new URLSearchParams({ search: words })}`}
								replace={isOpen}
								className="flex min-h-13 items-center gap-3 border-line border-b text-lg"
							>
								<Search aria-hidden className="size-5 text-ink-soft" />
								{words}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</>
	);
}
