import { type ComponentProps, type ComponentType, useId } from "react";
import { categories as allCategories, type Category } from "../../domain/activity/activity.ts";
import { ageGroups } from "../../domain/activity/age-range.ts";
import { maxSearchLength } from "../../domain/search/filter-values.ts";
import { SuggestingInput } from "./suggestions/suggesting-input.tsx";

type SearchFieldProps = { label: string; labelClassName?: string } & Omit<ComponentProps<typeof SuggestingInput>, "of">;

/** A labelled text input of a search form. A place field suggests places, any other field all kinds of suggestions. */
export function SearchField({ label, labelClassName = "block", ...input }: SearchFieldProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className={`mb-1 font-semibold ${labelClassName}`}>
				{label}
			</label>
			<SuggestingInput
				{...input}
				of={input.name === "where" ? "places" : "all"}
				id={id}
				type="search"
				maxLength={maxSearchLength}
				className="field"
			/>
		</div>
	);
}

type SelectFieldProps = { label: string } & ComponentProps<"select">;

/** A labelled select of a search form. */
export function SelectField({ label, ...select }: SelectFieldProps) {
	const id = useId();
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<select {...select} id={id} className="field" />
		</div>
	);
}

/** Selects the type of activity. `categories` are those of existing activities; if empty, all are offered. */
export function CategoryField({ categories }: { categories: Category[] }) {
	return (
		<SelectField name="type" label="Activity type">
			<option value="">All activities</option>
			{(categories.length > 0 ? categories : allCategories).map((category) => (
				<option key={category}>{category}</option>
			))}
		</SelectField>
	);
}

type AgeGroupFieldProps = SelectFieldProps & {
	/** Renders an option. Defaults to a plain one. */
	Option?: ComponentType<{ value: string; children: string }>;
};

export function AgeGroupField({ Option = PlainOption, ...select }: AgeGroupFieldProps) {
	return (
		<SelectField {...select} name="age">
			<option value="">All ages</option>
			{Object.entries(ageGroups).map(([group, { label }]) => (
				<Option key={group} value={group}>
					{label}
				</Option>
			))}
		</SelectField>
	);
}

function PlainOption(option: { value: string; children: string }) {
	return <option {...option} />;
}
