import { Search, X } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useRef } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import type { Category } from "../../../domain/activity/activity.ts";
import { formToQuery } from "../../../domain/activity/filters.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { AgeGroupField, CategoryField, SearchField } from "../../ui/search-fields.tsx";

const popularSearches = ["Adventure", "Camp", "Swimming", "STEM", "Art"];

/**
 * The search of narrow screens: a button that opens a full-screen dialog. Opening it adds a history entry, so that Back
 * closes it. Without JavaScript the button leads to the listing, which has its own search.
 */
export function SearchOverlay({ categories }: { categories: Category[] }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const titleId = useId();
	const location = useLocation();
	const navigate = useNavigate();
	// Its fields are drawn only while it is open: those of the wide screens' search have the same names.
	const isOpen = useIsHydrated() && (location.state as { isSearchOpen?: boolean } | null)?.isSearchOpen === true;

	useEffect(() => {
		if (!isOpen) return dialog.current?.close();
		if (!dialog.current?.open) dialog.current?.showModal();
		field.current?.focus();
	}, [isOpen]);

	const open = (event: SubmitEvent) => {
		event.preventDefault();
		navigate(location.pathname + location.search, { state: { isSearchOpen: true }, preventScrollReset: true });
	};
	const close = () => navigate(-1);
	const search = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const query = formToQuery(new FormData(event.currentTarget));
		if (query) navigate(href("/activities") + query, { replace: true });
		else field.current?.focus();
	};

	return (
		<>
			<form action={href("/activities")} onSubmit={open} className="md:hidden">
				<button
					type="submit"
					aria-haspopup="dialog"
					className="cut flex min-h-14 w-full items-center gap-3 border border-line bg-paper px-5 text-left font-semibold text-lg shadow-lift"
				>
					<Search aria-hidden className="text-accent" />
					Start your search
				</button>
			</form>
			<dialog
				ref={dialog}
				aria-labelledby={titleId}
				onCancel={(event) => {
					event.preventDefault();
					close();
				}}
				className="m-0 h-dvh overflow-y-auto max-h-none w-screen max-w-none bg-page p-5"
			>
				{isOpen && (
					<>
						<div className="flex items-center justify-between">
							<h2 id={titleId} className="text-section">
								What are you looking for?
							</h2>
							<button
								type="button"
								onClick={close}
								className="grid size-11 place-items-center rounded-xl hover:bg-sunken"
							>
								<X aria-hidden />
								<span className="sr-only">Close the search</span>
							</button>
						</div>
						<search>
							<form action={href("/activities")} onSubmit={search} className="mt-4 grid grid-cols-2 gap-3">
								<div className="col-span-2">
									<SearchField
										ref={field}
										name="search"
										label="Search activities"
										labelClassName="sr-only"
										replacesEntry
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
										replace
										className="flex min-h-13 items-center gap-3 border-line border-b text-lg"
									>
										<Search aria-hidden className="size-5 text-ink-soft" />
										{words}
									</Link>
								</li>
							))}
						</ul>
					</>
				)}
			</dialog>
		</>
	);
}
