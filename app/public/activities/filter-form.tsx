import { useEffect, useRef } from "react";
import { Form, href, useNavigate } from "react-router";
import { type ActivityFilters, formToQuery } from "../../../domain/activity/filters.ts";
import { SearchButton } from "../../ui/search-button.tsx";
import { SearchField } from "../../ui/search-fields.tsx";
import { hasMoreFilters, MoreFilters } from "./more-filters.tsx";

/**
 * Search text, place, age, price and order. A choice in a list applies at once with JavaScript; texts apply with the
 * button.
 */
export function FilterForm({ filters }: { filters: ActivityFilters }) {
	const navigate = useNavigate();
	const formRef = useSyncedFields(filters);
	const apply = (form: HTMLFormElement) => {
		navigate(href("/activities") + formToQuery(new FormData(form)), { preventScrollReset: true });
	};
	return (
		<search>
			<Form
				ref={formRef}
				action={href("/activities")}
				onSubmit={(event) => {
					event.preventDefault();
					apply(event.currentTarget);
				}}
				onChange={(event) => {
					if (event.target instanceof HTMLSelectElement) apply(event.currentTarget);
				}}
				className="mt-3 grid gap-3 md:grid-cols-[1.4fr_1fr_repeat(3,minmax(0,0.8fr))_auto] md:items-end"
			>
				{filters.type && <input type="hidden" name="type" value={filters.type} />}
				<div className="flex gap-2 md:contents">
					<div className="min-w-0 flex-1">
						<SearchField
							name="search"
							label="Search"
							enterKeyHint="search"
							defaultValue={filters.search}
							placeholder="Kayak, pottery, judo…"
						/>
					</div>
					<SearchButton className="self-end md:order-last">
						<span className="max-sm:sr-only">Search</span>
					</SearchButton>
				</div>
				<MoreFilters filters={filters} />
			</Form>
		</search>
	);
}

/**
 * Sets the form's fields to the URL's filters after Back or a chip, and opens "More filters" if it holds one of them. Only
 * fields whose filter changed are set. Remounting the form would lose the focus, and text that is being typed while
 * results are loading.
 */
function useSyncedFields(filters: ActivityFilters) {
	const formRef = useRef<HTMLFormElement>(null);
	const syncedFilters = useRef(filters);
	useEffect(() => {
		for (const name of ["search", "where", "age", "price", "sort"] as const) {
			if (filters[name] === syncedFilters.current[name]) continue;
			const field = formRef.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
			field.value = filters[name] ?? "";
		}
		syncedFilters.current = filters;
		const details = formRef.current?.querySelector("details");
		if (details && hasMoreFilters(filters)) details.open = true;
	}, [filters]);
	return formRef;
}
