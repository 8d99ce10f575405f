import { useId } from "react";
import { FieldMessage } from "../ui/form-field.tsx";

type SelectFieldProps = {
	label: string;
	name: string;
	options: readonly string[];
	defaultValue: string | undefined;
	message: string | undefined;
};

/** A labelled choice from a list, in which nothing is chosen at first. */
export function SelectField({ label, name, options, defaultValue = "", message }: SelectFieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-semibold">
				{label}
			</label>
			<select
				id={id}
				name={name}
				required
				defaultValue={defaultValue}
				aria-invalid={message ? true : undefined}
				aria-describedby={`${id}-message`}
				className="field"
			>
				<option value="">Please choose</option>
				{options.map((option) => (
					<option key={option}>{option}</option>
				))}
			</select>
			<FieldMessage id={`${id}-message`} message={message} />
		</div>
	);
}

type RadioFieldProps = {
	legend: string;
	name: string;
	/** The labels by value. */
	options: Record<string, string>;
	defaultValue: string | undefined;
	message: string | undefined;
};

/** A choice of one, all of them in sight. */
export function RadioField({ legend, name, options, defaultValue, message }: RadioFieldProps) {
	const id = useId();
	return (
		<fieldset aria-describedby={`${id}-message`}>
			<legend className="mb-1 font-semibold">{legend}</legend>
			{Object.entries(options).map(([value, label]) => (
				<label key={value} className="flex min-h-11 items-center gap-3">
					<input
						type="radio"
						name={name}
						value={value}
						required
						defaultChecked={value === defaultValue}
						aria-invalid={message ? true : undefined}
						className="size-5 shrink-0 accent-accent"
					/>
					{label}
				</label>
			))}
			<FieldMessage id={`${id}-message`} message={message} />
		</fieldset>
	);
}
