import type { ComponentProps, ReactNode } from "react";
import { useState } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { countRows } from "../../../domain/forms/form-rows.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { Field } from "../../ui/form/fields.tsx";

export type RowProps = FormFields & { group: string; row: number };

/** The props of a field of a row: 'schedules.2.startDate'. */
function getRowField({ group, row, values, errors }: RowProps, field: string) {
	const name = `${group}.${row}.${field}`;
	return { name, value: values[name], message: errors[name], label: activityFieldLabels[`${group}.${field}`] ?? "" };
}

type RowFieldProps = {
	of: RowProps;
	field: string;
	children(input: Pick<ComponentProps<"input">, "id" | "name" | "defaultValue" | "className">): ReactNode;
	className?: string;
	fallback?: string | undefined;
};

/** A small label, the input and its message. */
export function RowField({ of, field, fallback, children, className }: RowFieldProps) {
	const { name, value, message, label } = getRowField(of, field);
	return (
		<Field
			name={name}
			label={label}
			labelClassName="block text-ink-soft text-sm"
			isOptional={false}
			message={message}
			className={className}
		>
			{(attributes) => children({ ...attributes, defaultValue: value ?? fallback })}
		</Field>
	);
}

/** A text input of a row. */
export function RowInput({
	of,
	field,
	fallback,
	className,
	...input
}: Omit<RowFieldProps, "children"> & Omit<ComponentProps<"input">, "className">) {
	return (
		<RowField of={of} field={field} fallback={fallback} className={className}>
			{(attributes) => <input {...input} {...attributes} />}
		</RowField>
	);
}

type RowsProps = FormFields & {
	group: string;
	/** What one row is called: 'schedule'. */
	name: string;
	hasContent(field: string): boolean;
	/** What a row with content says in a line. With it, such rows are closed until somebody opens them. */
	summarize?(getValue: (field: string) => string): string;
	children(row: RowProps): ReactNode;
};

/**
 * Repeated rows: those with content, and an empty one to be opened. Without JavaScript a save brings the next empty one. A
 * row is removed by its box when the form is saved.
 */
export function Rows({ group, name, hasContent, summarize, children, values, errors }: RowsProps) {
	const filled = countRows(values, group, hasContent);
	const [added, setAdded] = useState(0);
	const isHydrated = useIsHydrated();
	const rows = Array.from({ length: filled + added + 1 }, (_, row) => row);
	return (
		<div className="grid gap-3">
			{rows.map((row) => {
				const isEmpty = row >= filled;
				const content = (
					<fieldset className="rounded-lg border border-line p-3">
						<legend className="px-1 font-semibold text-sm">
							{isEmpty ? `New ${name}` : `${activityFieldLabels[group]} ${row + 1}`}
						</legend>
						{children({ group, row, values, errors })}
						{!isEmpty && (
							<label className="choice text-sm">
								<input
									type="checkbox"
									name={`${group}.${row}.remove`}
									defaultChecked={values[`${group}.${row}.remove`] === "on"}
									className="tick"
								/>
								Remove this {name} when saving
							</label>
						)}
					</fieldset>
				);
				if (!isEmpty && summarize) {
					return (
						<ClosedRow key={row} group={group} row={row} values={values} errors={errors} summarize={summarize}>
							{content}
						</ClosedRow>
					);
				}
				if (row < filled + added) return <div key={row}>{content}</div>;
				return (
					<details key={row}>
						<summary className="button button-quiet button-small w-fit">Add a {name}</summary>
						<div className="mt-2">{content}</div>
						{isHydrated && (
							<button
								type="button"
								onClick={() => setAdded(added + 1)}
								className="button button-quiet button-small mt-2"
							>
								Another {name}
							</button>
						)}
					</details>
				);
			})}
		</div>
	);
}

type ClosedRowProps = RowProps & Required<Pick<RowsProps, "summarize">> & { children: ReactNode };

/** A row in one line, which opens to be edited, and is open where it has a message. The line follows what is typed. */
function ClosedRow({ group, row, values, errors, summarize, children }: ClosedRowProps) {
	const prefix = `${group}.${row}.`;
	const [typed, setTyped] = useState<Record<string, string>>({});
	const getValue = (field: string) => typed[prefix + field] ?? values[prefix + field] ?? "";
	const hasMessage = Object.keys(errors).some((name) => name.startsWith(prefix));
	return (
		<details
			open={hasMessage || undefined}
			onInput={({ target }) => {
				if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
				const value =
					target instanceof HTMLInputElement && target.type === "checkbox" && !target.checked ? "" : target.value;
				setTyped((before) => ({ ...before, [target.name]: value }));
			}}
			className="staff-row"
		>
			<summary className="flex min-h-11 items-center gap-2 rounded-lg border border-line px-3 py-1.5 hover:bg-sunken">
				<span className={getValue("remove") === "on" ? "line-through" : ""}>{summarize(getValue)}</span>
				<span className="ml-auto shrink-0 text-sm underline">Edit</span>
			</summary>
			<div className="mt-2 mb-2">{children}</div>
		</details>
	);
}
