import { hash } from "node:crypto";

/** An activity's id, always the same for one row of one catalogue: the catalogue's name and a digest of the row's key. */
export function createSourceId(sourceName: string, key: readonly string[]): string {
	const digest = hash("sha256", JSON.stringify(key), "hex");
	return `${sourceName}-${digest.slice(0, 20)}`;
}
