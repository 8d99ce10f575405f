import { hash } from "node:crypto";

/**
 * Creates the id of an imported activity: the catalogue's name and a hash of the row's key, so that every import of the
 * row yields the same id.
 */
export function createSourceId(sourceName: string, key: readonly string[]): string {
	const digest = hash("sha256", JSON.stringify(key), "hex");
	return `${sourceName}-${digest.slice(0, 20)}`;
}
