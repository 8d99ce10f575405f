import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../deploy/cluster");

/**
 * Reads a file in deploy/cluster and fills in its placeholders, such as `${PORT}`. Throws unless every placeholder has
 * a value and every value is used.
 */
export function fillTemplate(file: string, values: Record<string, string | number>): string {
	const unused = new Set(Object.keys(values));
	const text = readFileSync(join(folder, file), "utf8").replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`deploy/cluster/${file} needs a value for ${name}.`);
		unused.delete(name);
		return String(value);
	});
	if (unused.size > 0) throw new Error(`deploy/cluster/${file} does not use ${[...unused].join(", ")}.`);
	return text;
}
