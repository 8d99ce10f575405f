import { hash } from "node:crypto";
import type { StaleReason } from "../../../domain/review/review-item.ts";

/** What staff see of an open item and decide on, by the reason why a change of it needs a second look. */
type Parts = Partial<Record<StaleReason, unknown>>;

/** Returns the version of an open item: a hash of each part, in the order in which changes are explained. */
export function toVersion(parts: Parts): string {
	return Object.entries(parts).map(hashPart).join(" ");
}

export function findStaleReason(current: string, seen: string): StaleReason | null {
	if (seen === "") return "item";
	const known = new Set(seen.split(" "));
	const changed = current.split(" ").find((part) => part !== "" && !known.has(part));
	return changed ? (changed.split("=")[0] as StaleReason) : null;
}

function hashPart([name, value]: [string, unknown]): string {
	return `${name}=${hash("sha256", JSON.stringify(value), "base64url").slice(0, 22)}`;
}
