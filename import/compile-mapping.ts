import type { ActivityField } from "../domain/activity/activity-input.ts";
import { formatAgeColumns } from "./age-conversions.ts";
import { type Cell, cellToText } from "./cell-values.ts";
import { formatPath, ImportError, type Mapping, type Result, type Value } from "./mapping.ts";
import { compileCondition, type When } from "./row-conditions.ts";

/** Gives a row's cell by its column's name, or a value that the mapping derives under that name. */
export type ReadCell = (name: string) => Cell;
type Evaluate = (row: ReadCell) => Cell;

export type CompiledMapping = {
	/** The file's columns that the mapping looks at, each with the first place that does. */
	usedColumns: ReadonlyMap<string, string>;
	derived: ReadonlyMap<string, Evaluate>;
	skips: { holds: (row: ReadCell) => boolean; reason: string }[];
	fields: [ActivityField, Evaluate][];
};

/** Turns a mapping into functions of a row. Throws an ImportError where a derived value is used before it is made. */
export function compileMapping(mapping: Mapping): CompiledMapping {
	const compiler = new Compiler(Object.keys(mapping.derived));
	for (const [name, value] of Object.entries(mapping.derived)) {
		compiler.derived.set(name, compiler.value(value, ["derived", name]));
	}
	for (const [index, name] of mapping.key.entries()) compiler.use(name, ["key", index]);
	const skips = mapping.skip.map(({ when, reason }, index) => ({
		holds: compiler.when(when, ["skip", index, "when"]),
		reason,
	}));
	const fields = Object.entries(mapping.fields).flatMap(([name, value]): [ActivityField, Evaluate][] =>
		value ? [[name as ActivityField, compiler.value(value, ["fields", name])]] : [],
	);
	return { usedColumns: compiler.columns, derived: compiler.derived, skips, fields };
}

type Path = readonly PropertyKey[];

class Compiler {
	readonly columns = new Map<string, string>();
	readonly derived = new Map<string, Evaluate>();
	readonly #derivedNames: Set<string>;

	constructor(derivedNames: string[]) {
		this.#derivedNames = new Set(derivedNames);
	}

	use(name: string, path: Path): string {
		if (this.derived.has(name)) return name;
		if (this.#derivedNames.has(name)) {
			throw new ImportError(`${formatPath(path)}: "${name}" is derived, but only further down or of itself`);
		}
		if (!this.columns.has(name)) this.columns.set(name, formatPath(path));
		return name;
	}

	value(value: Value, path: Path): Evaluate {
		const source = this.#source(value, path);
		const conversions = value.convert ?? [];
		const standIn = value.default ?? null;
		return (row) => {
			let cell = source(row);
			for (const convert of conversions) if (cell !== null) cell = convert(cell);
			return cellToText(cell) === null ? standIn : cell;
		};
	}

	when(when: When, path: Path): (row: ReadCell) => boolean {
		const conditions = Object.entries(when).map(([name, condition]) => {
			this.use(name, [...path, name]);
			return { name, holds: compileCondition(condition) };
		});
		return (row) => conditions.every(({ name, holds }) => holds(row(name)));
	}

	#source(value: Value, path: Path): Evaluate {
		const { column, join, firstOf, list, ageColumns, rules, constant = null } = value;
		if (column) {
			this.use(column, [...path, "column"]);
			return (row) => row(column);
		}
		if (join) {
			const parts = this.#values(join, [...path, "join"]);
			return (row) => filledTexts(parts, row).join(value.with ?? " ") || null;
		}
		if (firstOf) {
			const options = this.#values(firstOf, [...path, "firstOf"]);
			return (row) => firstFilled(options, row);
		}
		if (list) {
			const entries = this.#values(list, [...path, "list"]);
			return (row) => filledTexts(entries, row);
		}
		if (ageColumns) {
			const min = this.use(ageColumns.min, [...path, "ageColumns", "min"]);
			const max = this.use(ageColumns.max, [...path, "ageColumns", "max"]);
			return (row) => formatAgeColumns(cellToText(row(min)), cellToText(row(max)), ageColumns);
		}
		return rules ? this.#rules(rules, value.otherwise ?? null, path) : () => constant;
	}

	#rules(rules: NonNullable<Value["rules"]>, otherwise: Result, path: Path): Evaluate {
		const cases = rules.map(({ when, value }, index) => ({
			holds: this.when(when, [...path, "rules", index, "when"]),
			result: this.#result(value, [...path, "rules", index, "value"]),
		}));
		const last = this.#result(otherwise, [...path, "otherwise"]);
		return (row) => (cases.find(({ holds }) => holds(row))?.result ?? last)(row);
	}

	#result(result: Result, path: Path): Evaluate {
		return typeof result === "object" && result !== null ? this.value(result, path) : () => result;
	}

	#values(values: Value[], path: Path): Evaluate[] {
		return values.map((value, index) => this.value(value, [...path, index]));
	}
}

function filledTexts(values: Evaluate[], row: ReadCell): string[] {
	return values.flatMap((evaluate) => cellToText(evaluate(row)) ?? []);
}

function firstFilled(options: Evaluate[], row: ReadCell): Cell {
	for (const evaluate of options) {
		const cell = evaluate(row);
		if (cellToText(cell) !== null) return cell;
	}
	return null;
}
