import type { ComponentProps, ReactNode } from "react";
import { useState } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { countRows } from "../../../domain/forms/form-rows.ts";
import { Field } from "../form/fields.tsx";

export type RowProps = FormFields & { group: string; row: number };

/** Returns the props of a field in a row: 'schedules.2.startDate'. */
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
	labelClassName?: string | undefined;
};

/** A small label, the input and its message. */
export function RowField({ of, field, fallback, children, className, labelClassName }: RowFieldProps) {
	const { name, value, message, label } = getRowField(of, field);
	return (
		<Field
			name={name}
			label={label}
			labelClassName={labelClassName ?? "block text-ink-soft text-sm"}
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

/** A kind of row to add. `handleOpen` receives the fields of the row and prepares them. */
type RowKind = { name: string; handleOpen?(fields: HTMLElement): void };

type RowsProps = FormFields & {
	group: string;
	/** The index of the first row here. */
	from?: number;
	/**
	 * The kinds of rows that can be added, each with its own button: 'single date'. The first one names the existing
	 * rows.
	 */
	kinds: [RowKind, ...RowKind[]];
	hasContent(field: string): boolean;
	/** Rows to keep behind one line, below the others. */
	isFolded?(getValue: (field: string) => string): boolean;
	/** Summarises a row with content in one line. Such rows are closed until somebody opens them. */
	summarize(getValue: (field: string) => string): string;
	children(row: RowProps): ReactNode;
};

/**
 * Repeated rows: those with content, and an empty one of each kind to open. Without JavaScript, saving adds more empty
 * rows. A row is removed with its checkbox when the form is saved.
 */
export function Rows({ group, from = 0, kinds, hasContent, isFolded, summarize, children, values, errors }: RowsProps) {
	const filled = Math.max(from, countRows(values, group, hasContent));
	const [opened, setOpened] = useState<number[]>([]);
	/** Opening an empty row adds further ones. */
	const empty = Array.from({ length: (opened.length + 1) * kinds.length }, (_, index) => ({
		row: filled + index,
		kind: kinds[index % kinds.length] as RowKind,
		isOffered: index >= opened.length * kinds.length,
	}));
	const rows = Array.from({ length: filled - from }, (_, index) => from + index);
	const folded = rows.filter((row) => isFolded?.((field) => values[`${group}.${row}.${field}`] ?? ""));
	const renderClosed = (row: number) => (
		<ClosedRow key={row} group={group} row={row} values={values} errors={errors} summarize={summarize}>
			{renderRow(row, kinds[0].name, `${activityFieldLabels[group]} ${row + 1}`)}
		</ClosedRow>
	);
	const renderRow = (row: number, name: string, label: string) => (
		<fieldset aria-label={label} className="rounded-lg border border-line p-3">
			{children({ group, row, values, errors })}
			<label className="choice mt-2 text-sm">
				<input
					type="checkbox"
					name={`${group}.${row}.remove`}
					defaultChecked={values[`${group}.${row}.remove`] === "on"}
					className="tick"
				/>
				Remove this {name}
			</label>
		</fieldset>
	);
	return (
		<div className="grid gap-2">
			{rows.filter((row) => !folded.includes(row)).map(renderClosed)}
			{folded.length > 0 && (
				<details open={folded.some((row) => hasMessage(errors, `${group}.${row}.`)) || undefined}>
					<summary className="w-fit py-2 text-sm underline">{formatQuantity(folded.length, "earlier date")}</summary>
					<div className="grid gap-2">{folded.map(renderClosed)}</div>
				</details>
			)}
			<div className="flex flex-wrap items-start gap-2">
				{empty.map(({ row, kind, isOffered }) => {
					const isOpened = opened.includes(row);
					if (!isOpened && !isOffered) return null;
					return (
						<details
							key={row}
							onToggle={({ currentTarget }) => {
								if (!currentTarget.open || isOpened) return;
								setOpened((rows) => [...rows, row]);
								kind.handleOpen?.(currentTarget);
							}}
							className="open:w-full"
						>
							<summary className={isOpened ? "mb-1 font-semibold text-sm" : "button button-quiet button-small w-fit"}>
								{isOpened ? `New ${kind.name}` : `Add a ${kind.name}`}
							</summary>
							{renderRow(row, kind.name, `New ${kind.name}`)}
						</details>
					);
				})}
			</div>
		</div>
	);
}

type ClosedRowProps = RowProps & Pick<RowsProps, "summarize"> & { children: ReactNode };

/**
 * A row summarised in one line, which opens for editing. Open if it has a message. The summary follows the typed
 * values.
 */
function ClosedRow({ group, row, values, errors, summarize, children }: ClosedRowProps) {
	const prefix = `${group}.${row}.`;
	const [typed, setTyped] = useState<Record<string, string>>({});
	const getValue = (field: string) => typed[prefix + field] ?? values[prefix + field] ?? "";
	return (
		<details
			open={hasMessage(errors, prefix) || undefined}
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

function hasMessage(errors: RowProps["errors"], prefix: string): boolean {
	return Object.keys(errors).some((name) => name.startsWith(prefix));
}
