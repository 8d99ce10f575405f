import { href } from "react-router";

/** The inbox's search parameters that report a change made without JavaScript. They are not filters. */
const outcomeParams = ["changed", "conflict"] as const;

/** Falls back to the unfiltered inbox for any other address, since anybody can forge the field. */
export function getInboxPath(formData: FormData): string {
	const inbox = href("/admin/leads");
	const back = formData.get("back");
	if (typeof back !== "string" || back.length > 2000) return inbox;
	const isInbox = back === inbox || [`${inbox}?`, `${inbox}/`].some((beginning) => back.startsWith(beginning));
	return isInbox && !/[\s\\]|\/\/|\.\./.test(back) ? back : inbox;
}

export function withOutcome(path: string, outcome: { changed: number[]; conflicts: string[] }): string {
	const [pathname = "", search] = path.split("?");
	const params = new URLSearchParams(search);
	for (const name of outcomeParams) params.delete(name);
	if (outcome.changed.length > 0) params.set("changed", outcome.changed.join("-"));
	for (const id of outcome.conflicts.slice(0, 10)) params.append("conflict", id);
	return params.size > 0 ? `${pathname}?${params}` : pathname;
}

export function parseEntries(text: string | null): number[] {
	return /^\d{1,15}(-\d{1,15}){0,99}$/.test(text ?? "") ? (text ?? "").split("-").map(Number) : [];
}
