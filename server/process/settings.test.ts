import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Settings } from "./settings.ts";

type Row = { variables: string[]; documentedDefault: string };

const rows = readRows(readFileSync(join(import.meta.dirname, "../../docs/configuration.md"), "utf8"));

test("[GEN-3] docs/configuration.md lists exactly the settings that are read", () => {
	const documented = rows.flatMap(({ variables }) => variables);
	expect(documented.toSorted()).toEqual(Object.keys(Settings.shape).toSorted());
});

test.each(Object.entries(Settings.shape))("[GEN-3] docs/configuration.md gives the default of %s", (name, schema) => {
	const { documentedDefault = "" } = rows.find(({ variables }) => variables.includes(name)) ?? {};
	// A value in backticks is what the operator could set to the same effect. Words, or nothing, mean no default.
	const literal = /^`([^`]+)`$/.exec(documentedDefault)?.[1];
	const actual = schema.parse(undefined) ?? null;
	expect(actual).toEqual(literal === undefined ? null : schema.parse(literal));
});

function readRows(markdown: string): Row[] {
	const cells = [...markdown.matchAll(/^\| (`[A-Z_`, ]+) \| (.*?) ?\| .+ \|$/gm)];
	return cells.map(([, names = "", documentedDefault = ""]) => ({
		variables: [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
		documentedDefault,
	}));
}
