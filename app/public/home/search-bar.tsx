import { Form, href, useNavigate } from "react-router";
import type { Category } from "../../../domain/activity/activity.ts";
import { formToQuery } from "../../../domain/search/filters.ts";
import { SearchButton } from "../../ui/search-button.tsx";
import { AgeGroupField, CategoryField, SearchField } from "../../ui/search-fields.tsx";

/** The search on wide screens. */
export function SearchBar({ categories }: { categories: Category[] }) {
	const navigate = useNavigate();
	return (
		<search className="hidden md:block">
			<Form
				action={href("/activities")}
				onSubmit={(event) => {
					event.preventDefault();
					navigate(href("/activities") + formToQuery(new FormData(event.currentTarget)));
				}}
				className="cut grid grid-cols-[1.3fr_1fr_1fr_auto] items-end gap-4 border border-line bg-paper p-5 shadow-lift"
			>
				<SearchField name="where" label="Where" placeholder="Town or neighborhood" />
				<CategoryField categories={categories} />
				<AgeGroupField label="Age group" />
				<SearchButton className="min-h-[2.9rem]" />
			</Form>
		</search>
	);
}
