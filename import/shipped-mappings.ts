import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(import.meta.dirname, "mappings");

/** Returns the names of the mappings in `mappings/`, such as 'chicago-programs'. */
export async function listShippedMappings(): Promise<string[]> {
	const files = await readdir(folder);
	return files.map((file) => file.replace(/\.json$/, "")).sort();
}

/** Returns the JSON of a shipped mapping, or null if there is none with that name. */
export async function readShippedMapping(name: string): Promise<string | null> {
	return (await listShippedMappings()).includes(name) ? readFile(join(folder, `${name}.json`), "utf8") : null;
}
