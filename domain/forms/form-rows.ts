import * as z from "zod/mini";
import type { FormErrors } from "./parse-form.ts";

/** A form with repeated rows: 'schedules.2.startDate' is the field 'startDate' of row 2 of 'schedules'. */
export type RowsForm = Iterable<[string, FormDataEntryValue]>;

type FormRow = { row: number; values: Record<string, string> };

/** Reads the rows of a group, except removed ones and those whose `content` fields are all empty. */
export function readRows(form: RowsForm, group: string, content: (field: string) => boolean): FormRow[] {
	const rows = new Map<number, Record<string, string>>();
	for (const [name, value] of form) {
		const [, row, field] = name.match(rowName(group)) ?? [];
		if (row === undefined || field === undefined || typeof value !== "string") continue;
		const values = rows.get(Number(row)) ?? {};
		values[field] ??= value.trim();
		rows.set(Number(row), values);
	}
	return [...rows]
		.sort(([a], [b]) => a - b)
		.filter(([, values]) => !values.remove && Object.entries(values).some(([field, value]) => value && content(field)))
		.map(([row, values]) => ({ row, values }));
}

type RowsToParse = {
	group: string;
	rows: FormRow[];
	/** Receives the first message of each field: 'schedules.2.endDate'. */
	errors: FormErrors;
	/** Converts a row's texts to the schema's input. */
	toInput: (values: Record<string, string>) => unknown;
	/** Maps a field of the schema to the form's field, if their names differ. */
	toField?: (name: string, values: Record<string, string>) => string;
};

/** Validates rows against a schema, and returns the valid ones. */
export function parseRows<Schema extends z.ZodMiniType>(
	schema: Schema,
	{ group, rows, errors, toInput, toField = (name) => name }: RowsToParse,
): z.output<Schema>[] {
	return rows.flatMap(({ row, values }) => {
		const result = z.safeParse(schema, toInput(values));
		if (result.success) return [result.data];
		for (const { path, message } of result.error.issues) {
			errors[`${group}.${row}.${toField(String(path[0]), values)}`] ??= message;
		}
		return [];
	});
}

/** Counts the rows up to the last one with content. */
export function countRows(values: Record<string, string>, group: string, content: (field: string) => boolean): number {
	return Object.entries(values).reduce((count, [name, value]) => {
		const [, row, field] = name.match(rowName(group)) ?? [];
		return row !== undefined && field !== undefined && value && content(field)
			? Math.max(count, Number(row) + 1)
			: count;
	}, 0);
}

/** Flattens rows to form values: 'schedules.2.startDate'. */
export function toRowValues(group: string, rows: Record<string, string>[]): Record<string, string> {
	return Object.fromEntries(
		rows.flatMap((row, index) => Object.entries(row).map(([field, value]) => [`${group}.${index}.${field}`, value])),
	);
}

function rowName(group: string): RegExp {
	return new RegExp(`^${group}\\.(\\d{1,4})\\.([\\w.]+)$`);
}
