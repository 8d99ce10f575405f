import { createHash } from "node:crypto";

/** An activity's id, always the same for one row of one catalogue: the catalogue's name and a digest of the row's key. */
export function sourceId(sourceName: string, key: readonly string[]): string {
	const digest = createHash("sha256").update(JSON.stringify(key)).digest("hex");
	return `${sourceName}-${digest.slice(0, 20)}`;
}
