import { type ComponentProps, useId } from "react";
import { ageGroups } from "../../domain/activity/age-range.ts";
import { maxSearchLength } from "../../domain/activity/filters.ts";

type SearchFieldProps = { label: string } & ComponentProps<"input">;

/** A labelled text input of a search form. */
export function SearchField({ label, ...input }: SearchFieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<input {...input} id={id} type="search" maxLength={maxSearchLength} className="field" />
		</div>
	);
}

type SelectFieldProps = { label: string } & ComponentProps<"select">;

/** A labelled select of a search form. */
export function SelectField({ label, ...select }: SelectFieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<select {...select} id={id} className="field" />
		</div>
	);
}

export function AgeGroupField(select: SelectFieldProps) {
	return (
		<SelectField {...select} name="age">
			<option value="">All ages</option>
			{Object.entries(ageGroups).map(([group, { label }]) => (
				<option key={group} value={group}>
					{label}
				</option>
			))}
		</SelectField>
	);
}
