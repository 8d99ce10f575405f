import { useId } from "react";
import { Form, href, useNavigate } from "react-router";
import { categories as allCategories, type Category } from "../../../domain/activity/activity.ts";
import { ageGroups } from "../../../domain/activity/age-range.ts";
import { formToQuery, maxSearchLength } from "../../../domain/activity/filters.ts";
import { SearchButton } from "../../ui/search-button.tsx";

/** The search of wide screens. Without `categories`, those of existing activities, it offers all categories. */
export function SearchBar({ categories }: { categories: Category[] }) {
	const id = useId();
	const navigate = useNavigate();
	const offered = categories.length > 0 ? categories : allCategories;
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
				<div>
					<label htmlFor={`${id}-where`} className="mb-1 block font-semibold">
						Where
					</label>
					<input
						id={`${id}-where`}
						name="where"
						type="search"
						maxLength={maxSearchLength}
						placeholder="Town or neighbourhood"
						className="field"
					/>
				</div>
				<div>
					<label htmlFor={`${id}-type`} className="mb-1 block font-semibold">
						Activity type
					</label>
					<select id={`${id}-type`} name="type" className="field">
						<option value="">All activities</option>
						{offered.map((category) => (
							<option key={category}>{category}</option>
						))}
					</select>
				</div>
				<div>
					<label htmlFor={`${id}-age`} className="mb-1 block font-semibold">
						Age group
					</label>
					<select id={`${id}-age`} name="age" className="field">
						<option value="">All ages</option>
						{Object.entries(ageGroups).map(([group, { label }]) => (
							<option key={group} value={group}>
								{label}
							</option>
						))}
					</select>
				</div>
				<SearchButton className="min-h-[2.9rem]" />
			</Form>
		</search>
	);
}
