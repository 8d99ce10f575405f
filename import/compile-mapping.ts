import type { FactName } from "../domain/activity/facts.ts";
import { formatAgeColumns } from "./age-conversions.ts";
import { type Cell, cellToText } from "./cell-values.ts";
import { ImportError } from "./import-error.ts";
import {
	formatPath,
	isPlainField,
	type Mapping,
	type OfferFields,
	type PlainField,
	type ProviderFields,
	type RuleValue,
	type SessionFields,
	type Value,
	type VenueFields,
} from "./mapping.ts";
import { type ConditionContext, compileCondition, type When } from "./row-conditions.ts";

/** Reads a cell of a row by the name of its column or derived value. */
export type ReadCell = (name: string) => Cell;
export type Evaluate = ((row: ReadCell) => Cell) & { isConstant?: boolean };

export type CompiledMapping = {
	/** The columns that the mapping reads, each with the path of its first use. */
	usedColumns: ReadonlyMap<string, string>;
	derived: ReadonlyMap<string, Evaluate>;
	skips: { matches: (row: ReadCell) => boolean; reason: string }[];
	fields: [PlainField, Evaluate][];
	details: CompiledDetails;
};

/** The compiled values of a provider, a venue and so on, by field name. */
type Compiled<Fields> = { [Name in keyof Fields]?: Evaluate };
export type CompiledDetails = {
	provider: Compiled<ProviderFields> | null;
	venue: Compiled<VenueFields> | null;
	sessions: Compiled<SessionFields>[];
	offers: Compiled<OfferFields>[];
	facts: Partial<Record<FactName, Evaluate>>;
};

/**
 * Compiles a mapping into functions of a row. `today` is the date that conditions compare with. Throws an ImportError
 * if a derived value is used before its definition.
 */
export function compileMapping(
	mapping: Mapping,
	{ today = new Date().toISOString().slice(0, 10) }: { today?: string } = {},
): CompiledMapping {
	const compiler = new Compiler(Object.keys(mapping.derived), { today, order: mapping.dateOrder });
	for (const [index, { key }] of Object.values(mapping.join).entries()) compiler.useColumn(key, ["join", index, "key"]);
	for (const [name, value] of Object.entries(mapping.derived)) {
		compiler.derived.set(name, compiler.compileValue(value, ["derived", name]));
	}
	for (const [index, name] of mapping.key.entries()) compiler.useColumn(name, ["key", index]);
	const skips = mapping.skip.map(({ when, reason }, index) => ({
		matches: compiler.compileWhen(when, ["skip", index, "when"]),
		reason,
	}));
	const fields = Object.entries(mapping.fields).flatMap(([name, value]): [PlainField, Evaluate][] =>
		value && isPlainField(name) ? [[name, compiler.compileValue(value as Value, ["fields", name])]] : [],
	);
	const { provider, venue, sessions = [], offers = [], facts = {} } = mapping.fields;
	const details = {
		provider: provider ? compiler.compileFields(provider, ["fields", "provider"]) : null,
		venue: venue ? compiler.compileFields(venue, ["fields", "venue"]) : null,
		sessions: sessions.map((session, index) => compiler.compileFields(session, ["fields", "sessions", index])),
		offers: offers.map((offer, index) => compiler.compileFields(offer, ["fields", "offers", index])),
		facts: compiler.compileFields(facts, ["fields", "facts"]),
	};
	return { usedColumns: compiler.columns, derived: compiler.derived, skips, fields, details };
}

type Path = readonly PropertyKey[];

class Compiler {
	readonly columns = new Map<string, string>();
	readonly derived = new Map<string, Evaluate>();
	readonly #derivedNames: Set<string>;
	readonly #context: ConditionContext;

	constructor(derivedNames: string[], context: ConditionContext) {
		this.#derivedNames = new Set(derivedNames);
		this.#context = context;
	}

	useColumn(name: string, path: Path): string {
		if (this.derived.has(name)) return name;
		if (this.#derivedNames.has(name)) {
			throw new ImportError(
				`${formatPath(path)}: "${name}" is a derived value that's defined further down, or in terms of itself`,
			);
		}
		if (!this.columns.has(name)) this.columns.set(name, formatPath(path));
		return name;
	}

	compileValue(value: Value, path: Path): Evaluate {
		const source = this.#compileSource(value, path);
		const conversions = value.convert ?? [];
		const fallback = value.default ?? null;
		const evaluate = (row: ReadCell) => {
			let cell = source(row);
			for (const convert of conversions) if (cell !== null) cell = convert(cell);
			return cellToText(cell) === null ? fallback : cell;
		};
		return Object.assign(evaluate, { isConstant: value.constant !== undefined });
	}

	compileFields<Fields extends Record<string, Value | undefined>>(fields: Fields, path: Path): Compiled<Fields> {
		const compiled = Object.entries(fields).flatMap(([name, value]) =>
			value ? [[name, this.compileValue(value, [...path, name])]] : [],
		);
		return Object.fromEntries(compiled);
	}

	compileWhen(when: When, path: Path): (row: ReadCell) => boolean {
		if (Array.isArray(when)) {
			const options = when.map((option, index) => this.compileWhen(option, [...path, index]));
			return (row) => options.some((matches) => matches(row));
		}
		const conditions = Object.entries(when).map(([name, condition]) => {
			this.useColumn(name, [...path, name]);
			return { name, matches: compileCondition(condition, this.#context) };
		});
		return (row) => conditions.every(({ name, matches }) => matches(row(name)));
	}

	#compileSource(value: Value, path: Path): Evaluate {
		const { column, join, firstOf, list, ageColumns, rules, constant = null } = value;
		if (column) {
			this.useColumn(column, [...path, "column"]);
			return (row) => row(column);
		}
		if (join) {
			const values = this.#compileValues(join, [...path, "join"]);
			return (row) => listTexts(values, row).join(value.with ?? " ") || null;
		}
		if (firstOf) {
			const options = this.#compileValues(firstOf, [...path, "firstOf"]);
			return (row) => {
				const cells = options.values().map((evaluate) => evaluate(row));
				return cells.find((cell) => cellToText(cell) !== null) ?? null;
			};
		}
		if (list) {
			const entries = this.#compileValues(list, [...path, "list"]);
			return (row) => listTexts(entries, row);
		}
		if (ageColumns) {
			const min = this.useColumn(ageColumns.min, [...path, "ageColumns", "min"]);
			const max = this.useColumn(ageColumns.max, [...path, "ageColumns", "max"]);
			return (row) => formatAgeColumns(cellToText(row(min)), cellToText(row(max)), ageColumns);
		}
		return rules ? this.#compileRules(rules, value.otherwise ?? null, path) : () => constant;
	}

	#compileRules(rules: NonNullable<Value["rules"]>, otherwise: RuleValue, path: Path): Evaluate {
		const cases = rules.map(({ when, value }, index) => ({
			matches: this.compileWhen(when, [...path, "rules", index, "when"]),
			result: this.#compileResult(value, [...path, "rules", index, "value"]),
		}));
		const fallback = this.#compileResult(otherwise, [...path, "otherwise"]);
		return (row) => (cases.find(({ matches }) => matches(row))?.result ?? fallback)(row);
	}

	#compileResult(result: RuleValue, path: Path): Evaluate {
		return typeof result === "object" && result !== null ? this.compileValue(result, path) : () => result;
	}

	#compileValues(values: Value[], path: Path): Evaluate[] {
		return values.map((value, index) => this.compileValue(value, [...path, index]));
	}
}

function listTexts(values: Evaluate[], row: ReadCell): string[] {
	return values.flatMap((evaluate) => cellToText(evaluate(row)) ?? []);
}
