import { getFieldId } from "./error-summary.tsx";
import { FieldMessage } from "./form-field.tsx";

type SelectFieldProps = {
	label: string;
	name: string;
	options: readonly string[];
	defaultValue: string | undefined;
	message: string | undefined;
};

/** A labelled choice from a list, in which nothing is chosen at first. */
export function SelectField({ label, name, options, defaultValue = "", message }: SelectFieldProps) {
	const id = getFieldId(name);
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
			<FieldMessage id={`${id}-message`} message={message} isLive={false} />
		</div>
	);
}

type RadioFieldProps = {
	label: string;
	name: string;
	/** The labels by value. */
	options: Record<string, string>;
	defaultValue: string | undefined;
	message: string | undefined;
};

/** A choice of one, all of them in sight. */
export function RadioField({ label, name, options, defaultValue, message }: RadioFieldProps) {
	const id = getFieldId(name);
	return (
		<fieldset aria-describedby={`${id}-message`}>
			<legend className="mb-1 font-semibold">{label}</legend>
			{Object.entries(options).map(([value, text], index) => (
				<label key={value} className="flex min-h-11 items-center gap-3">
					<input
						id={index === 0 ? id : undefined}
						type="radio"
						name={name}
						value={value}
						required
						defaultChecked={value === defaultValue}
						aria-invalid={message ? true : undefined}
						className="size-5 shrink-0 accent-accent"
					/>
					{text}
				</label>
			))}
			<FieldMessage id={`${id}-message`} message={message} isLive={false} />
		</fieldset>
	);
}
