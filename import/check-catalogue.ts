import { hash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { ActivityInput } from "../domain/activity/activity-input.ts";
import { parseAges } from "../domain/activity/ages.ts";
import { nameLanguage } from "../domain/activity/language-name.ts";
import { getDisplayPrice } from "../domain/offer/stated-price.ts";
import { completeHttpUrl } from "../domain/url.ts";
import { formatLocation } from "../domain/venue/format-location.ts";
import { parseAgeText } from "./age-conversions.ts";
import type { Audience } from "./audience.ts";
import { findCategory } from "./category-rules.ts";
import { type Cell, CellError, cellToText, isSpreadsheetError, parseCell } from "./cell-values.ts";
import { type CompiledMapping, compileMapping, type ReadCell } from "./compile-mapping.ts";
import { completeActivity } from "./complete-activity.ts";
import type { CatalogueOptions } from "./detail-reader.ts";
import type { FileRow, FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import type { Mapping, PlainField } from "./mapping.ts";
import { type RowDetails, readDetails } from "./read-details.ts";
import { findPath, readRows } from "./read-rows.ts";
import type { FieldProblem, RowOutcome, UnreadableValue } from "./row-outcome.ts";
import { type StagedProvider, type StagedVenue, toProvider, toVenue } from "./source-documents.ts";
import { createSourceId } from "./source-id.ts";
import type { StagedActivities } from "./staged-activities.ts";
import { unknownAges } from "./texts/read-texts.ts";
import { describe, listSessions } from "./to-activity-input.ts";

export type CheckOptions = {
	/** The date that the mapping's conditions compare with. */
	today?: string;
	/** The defaults for mappings that set no time zone or currency. */
	timeZone?: string;
	currency?: string;
	/** The web address of the file, which relative addresses of pictures are relative to. */
	address?: string | undefined;
	/** Whether only activities that name children are taken. */
	onlyChildren?: boolean;
};

type Catalogue = {
	mapping: Mapping;
	compiled: CompiledMapping;
	options: CatalogueOptions & Pick<CheckOptions, "onlyChildren">;
	staged: StagedActivities;
	/** The columns that the mapping reads, in full or in part. */
	usedNames: ReadonlySet<string>;
	today: string;
	address: string | undefined;
};

/**
 * Checks every row of a file, stages the valid ones, and yields each outcome. Throws an ImportError if the mapping or
 * file is unusable.
 */
export async function* checkCatalogue(
	path: string,
	mapping: Mapping,
	staged: StagedActivities,
	{
		today = new Date().toISOString().slice(0, 10),
		timeZone = "UTC",
		currency = "USD",
		onlyChildren = false,
		address,
	}: CheckOptions = {},
): AsyncGenerator<RowOutcome> {
	const compiled = compileMapping(mapping, { today });
	const options = {
		timeZone: mapping.timeZone ?? timeZone,
		currency: mapping.currency ?? currency,
		order: mapping.dateOrder,
		year: mapping.year,
		onlyChildren,
	};
	for (const [name, { file, column }] of Object.entries(mapping.join)) {
		const rows = await readRows(resolve(dirname(path), file), { ...mapping, format: undefined, rows: undefined });
		await staged.addJoined(name, rows, column);
	}
	const file = await readRows(path, mapping);
	if (file.columns.size > 0) requireColumns(file, mapping, compiled);
	const usedNames = new Set([...compiled.usedColumns.keys()].flatMap((name) => [name, name.split(".")[0] ?? name]));
	let rows = 0;
	for await (const row of file.rows) {
		rows++;
		yield checkRow(row, { mapping, compiled, options, staged, usedNames, today, address });
	}
	if (rows === 0) throw new ImportError("The file has no rows.");
	requireColumns(file, mapping, compiled);
}

/** The columns of a CSV file are known from the start, those of a JSON file only after the last row. */
function requireColumns({ columns }: FileRows, { join }: Mapping, { usedColumns, derived }: CompiledMapping): void {
	const columnNames = [...columns].map((name) => `"${name}"`).join(", ");
	const exists = (name: string) => {
		const [first = ""] = name.split(".");
		return columns.has(name) || columns.has(first) || Object.hasOwn(join, first);
	};
	const problems = [
		...[...usedColumns]
			.filter(([name]) => !exists(name))
			.map(([name, path]) => `  ${path}: there is no column "${name}" in the file`),
		...[...derived.keys()]
			.filter((name) => columns.has(name))
			.map((name) => `  derived.${name}: the file has a column with that name`),
	];
	if (problems.length === 0) return;
	throw new ImportError(
		`The mapping doesn't match the file:\n${problems.join("\n")}\nThe file's columns are: ${columnNames}.`,
	);
}

function checkRow(fileRow: FileRow, catalogue: Catalogue): RowOutcome {
	const { mapping, compiled, staged } = catalogue;
	const { line } = fileRow;
	if ("problem" in fileRow) {
		const { problem: reason, note: title } = fileRow;
		if (title !== undefined) return { kind: "skipped", line, key: "", title, reason };
		return { kind: "rejected", line, key: "", title: "", problems: [{ field: "row", reason }] };
	}
	const unreadable = [...fileRow.values].flatMap(([field, value]) =>
		isSpreadsheetError(value) && catalogue.usedNames.has(field) ? { field, value: String(value) } : [],
	);
	const row = createCellReader(withJoined(fileRow.values, catalogue, unreadable), mapping, compiled);
	const problems: FieldProblem[] = [];
	const keys = readKey(mapping.key, row, problems);
	const about = { line, key: keys.join(", ").slice(0, 200), title: readTitle(compiled, row) };
	try {
		const skip = compiled.skips.find(({ matches }) => matches(row));
		if (skip) return { kind: "skipped", ...about, reason: skip.reason };
	} catch (error) {
		return { kind: "rejected", ...about, problems: [toProblem("row", error)] };
	}
	const id = createSourceId(mapping.sourceName, keys);
	const checked = readActivity(catalogue, row, problems);
	if (!checked) {
		if (keys.some(Boolean)) staged.mark("refused", id);
		return { kind: "rejected", ...about, problems };
	}
	if ("reason" in checked) return { kind: "skipped", ...about, reason: checked.reason };
	const { activity, provider, venue, year } = checked;
	if (
		year !== null &&
		String(year) < catalogue.today.slice(0, 4) &&
		activity.sessions.length + activity.schedules.length === 0
	) {
		return { kind: "skipped", ...about, reason: `without a date, in a catalogue of ${year}` };
	}
	if (provider) staged.addDocument("provider", provider);
	if (venue) staged.addDocument("venue", venue);
	const fingerprint = hash("sha256", JSON.stringify([...fileRow.values]), "base64");
	unreadable.push(...checked.unreadable);
	const earlier = staged.add({ id, sourceKey: about.key, line, fingerprint, activity });
	const unread = listUnread(fileRow.values, catalogue);
	if (!earlier) {
		const { category } = activity;
		return { kind: "valid", ...about, unreadable, unread, audience: checked.audience, category };
	}
	if (earlier.fingerprint === fingerprint) return { kind: "duplicate", ...about, firstLine: earlier.line };
	if (mapping.group) {
		const differing = staged.extend(id, activity);
		return { kind: "merged", ...about, firstLine: earlier.line, differing, unreadable, unread };
	}
	const reason =
		'an earlier row has the same key but other values. To combine such rows into one activity, set "group": true in the mapping';
	return {
		kind: "rejected",
		...about,
		problems: [{ field: "key", reason, value: `${about.key}, as line ${earlier.line}` }],
	};
}

/** Returns the values of columns that the mapping does not use. */
function listUnread(values: ReadonlyMap<string, unknown>, { usedNames }: Catalogue): UnreadableValue[] {
	return [...values].flatMap(([field, value]) => {
		const text = value !== null && typeof value === "object" ? JSON.stringify(value) : String(value ?? "").trim();
		return text === "" || usedNames.has(field) ? [] : { field, value: text.slice(0, 200) };
	});
}

/** Adds the rows of the joined files under the files' names, as in 'places.name'. */
function withJoined(
	values: ReadonlyMap<string, unknown>,
	{ mapping: { join }, staged }: Catalogue,
	unreadable: UnreadableValue[],
): ReadonlyMap<string, unknown> {
	const entries = Object.entries(join);
	if (entries.length === 0) return values;
	const all = new Map(values);
	for (const [name, { key }] of entries) {
		const text = String(findPath(values, key) ?? "").trim();
		const row = text === "" ? null : staged.findJoined(name, text);
		if (row) all.set(name, row);
		else unreadable.push({ field: `join.${name}`, value: text });
	}
	return all;
}

/** Creates a function that reads cells by column or derived name. Derived values are computed once per row. */
function createCellReader(
	values: ReadonlyMap<string, unknown>,
	mapping: Mapping,
	{ derived }: CompiledMapping,
): ReadCell {
	const cells = new Map<string, Cell>();
	const row: ReadCell = (name) => {
		const cached = cells.get(name);
		if (cached !== undefined) return cached;
		const value = parseCell(findPath(values, name));
		const isEmpty = typeof value === "string" && mapping.emptyValues.includes(value);
		const cell = derived.get(name)?.(row) ?? (isEmpty ? null : value);
		cells.set(name, cell);
		return cell;
	};
	return row;
}

function readKey(columns: string[], row: ReadCell, problems: FieldProblem[]): string[] {
	const keys = columns.map((column) => {
		try {
			return cellToText(row(column)) ?? "";
		} catch (error) {
			problems.push(toProblem("key", error));
			return "";
		}
	});
	const [column] = columns;
	if (!keys.some(Boolean) && problems.length === 0) {
		const where = columns.length === 1 ? `the column "${column}"` : "all its columns";
		problems.push({ field: "key", reason: `is empty in ${where}` });
	}
	return keys;
}

/** Returns the title for the reports, or an empty text if it cannot be read. */
function readTitle({ fields }: CompiledMapping, row: ReadCell): string {
	const [, evaluate] = fields.find(([name]) => name === "title") ?? [];
	try {
		return cellToText(evaluate?.(row) ?? null)?.slice(0, 200) ?? "";
	} catch {
		return "";
	}
}

type CheckedActivity = {
	activity: ActivityInput;
	provider: StagedProvider | null;
	venue: StagedVenue | null;
	unreadable: UnreadableValue[];
	/** The year that the catalogue states, if any. */
	year: number | null;
	audience: Audience;
};

/**
 * Reads the activity of a row. Returns null if any field is rejected, and adds one problem per rejected field to
 * `problems`.
 */
function readActivity(
	catalogue: Catalogue,
	row: ReadCell,
	problems: FieldProblem[],
): CheckedActivity | { reason: string } | null {
	const { mapping, compiled, options } = catalogue;
	const input: Record<string, unknown> = {};
	const failed = new Set<string>();
	const lost: UnreadableValue[] = [];
	for (const [field, evaluate] of compiled.fields) {
		try {
			const value = toFieldValue(field, evaluate(row)) ?? undefined;
			if (linkFields.has(field)) Object.assign(input, readLinks(field, value, input.images, catalogue, lost));
			else input[field] = field === "ageRange" ? normalizeAges(value) : value;
		} catch (error) {
			if (field === "ageRange" && error instanceof CellError) {
				lost.push({ field, value: String(error.value) });
				continue;
			}
			problems.push(toProblem(field, error));
			failed.add(field);
		}
	}
	const details = readDetails(compiled.details, row, options);
	const provider = details.provider && toProvider(mapping.sourceName, details.provider);
	const venue =
		details.venue && toVenue(mapping.sourceName, details.venue.key, details.venue.venue, mapping.timeZone ?? null);
	const result = ActivityInput.safeParse(withDetails(input, details, mapping, provider, venue));
	for (const { path, message } of result.error?.issues ?? []) {
		const field = String(path[0]);
		if (failed.has(field)) continue;
		failed.add(field);
		problems.push({ field, reason: message, value: input[field] });
	}
	if (problems.length > 0 || !result.success) return null;
	const { ageRange } = result.data;
	const unreadable = [...lost, ...details.unreadable];
	if (ageRange !== unknownAges && parseAges(ageRange) === null) unreadable.push({ field: "ageRange", value: ageRange });
	const completed = completeActivity(result.data, {
		currency: options.currency,
		onlyChildren: mapping.onlyChildren || options.onlyChildren === true,
		status: details.status,
		unreadable,
		isPriceStated: mapping.fields.price !== undefined,
	});
	return "reason" in completed ? completed : { ...completed, provider, venue, unreadable, year: details.year };
}

function withDetails(
	input: Record<string, unknown>,
	{ sessions, schedules, offers, facts }: RowDetails,
	{ fields }: Mapping,
	provider: StagedProvider | null,
	venue: StagedVenue | null,
): Record<string, unknown> {
	return {
		...input,
		...(!input.description &&
			typeof input.title === "string" && { description: describe(input.title, provider, venue) }),
		ageRange: input.ageRange ?? unknownAges,
		...(!fields.price && { price: getDisplayPrice(offers) }),
		category: input.category ?? findCategory(String(input.title ?? ""), toWords(input.keywords)),
		...(Array.isArray(input.languages) && { languages: input.languages.map(nameLanguage) }),
		...(!fields.location && venue && { location: formatLocation(venue) }),
		providerId: provider?.id ?? null,
		venueId: venue?.id ?? null,
		schedules,
		offers,
		facts,
		sessions: listSessions(sessions),
	};
}

const linkFields = new Set<PlainField>(["websiteUrl", "imageUrl", "images"]);

/**
 * Completes the addresses of links and pictures: 'example.org', '//example.org/a.jpg', or '/a.jpg' of the site that the
 * file comes from. Further pictures in one text become images. What can't be completed is added to `lost`.
 */
function readLinks(
	field: PlainField,
	value: unknown,
	images: unknown,
	{ address }: Catalogue,
	lost: UnreadableValue[],
): Record<string, unknown> {
	const isPicture = field !== "websiteUrl";
	const texts = toWords([value ?? []].flat()).flatMap((text) =>
		isPicture ? text.replaceAll("&amp;", "&").split(pictureSeparator) : text,
	);
	const urls = texts.flatMap((text) => {
		const url = completeHttpUrl(text, isPicture ? address : undefined);
		if (url === null) lost.push({ field, value: text.slice(0, 200) });
		return url ?? [];
	});
	const [first, ...further] = field === "images" ? [undefined, ...urls] : urls;
	const all = [...toWords(images), ...further];
	return { ...(field !== "images" && { [field]: first }), ...(all.length > 0 && { images: all }) };
}

const pictureSeparator = /\s*[|\n]\s*|[;,]\s+|[;,\s]+(?=https?:|\/\/)/;

/** Returns ages that filters can compare. Texts that cannot be read stay unchanged. */
function normalizeAges(value: unknown): unknown {
	return typeof value === "string" && parseAges(value) === null ? parseAgeText(value, {}) : value;
}

function toWords(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

const listFields = new Set<PlainField>(["images", "activities", "keywords", "languages"]);

/** Fields of lists, numbers and booleans take cells of that type unchanged. For all other fields, cells become text. */
function toFieldValue(field: PlainField, cell: Cell): Cell {
	if (field === "keywords" || field === "languages") return typeof cell === "string" ? [cell] : cell;
	const isText = field !== "price" && field !== "featured";
	return listFields.has(field) || (!isText && !Array.isArray(cell)) ? cell : cellToText(cell);
}

function toProblem(field: string, error: unknown): FieldProblem {
	if (!(error instanceof CellError)) throw error;
	return { field, reason: error.reason, value: error.value };
}
