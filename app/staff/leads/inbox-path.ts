import { href } from "react-router";

/** Search parameters of the inbox that tell what a change without JavaScript did: they are not filters. */
const outcomeParams = ["changed", "conflict"] as const;

/**
 * The address of the inbox that a form came from, which its field `back` holds. Any other address leads to the inbox as it
 * opens: a form can be sent with whatever somebody wrote into it.
 */
export function getInboxPath(formData: FormData): string {
	const inbox = href("/admin/leads");
	const back = formData.get("back");
	if (typeof back !== "string" || back.length > 2000) return inbox;
	const isInbox = back === inbox || [`${inbox}?`, `${inbox}/`].some((beginning) => back.startsWith(beginning));
	return isInbox && !/[\s\\]|\/\/|\.\./.test(back) ? back : inbox;
}

/** The same address with what became of a change. */
export function withOutcome(path: string, outcome: { changed: number[]; conflicts: string[] }): string {
	const [pathname = "", search] = path.split("?");
	const params = new URLSearchParams(search);
	for (const name of outcomeParams) params.delete(name);
	if (outcome.changed.length > 0) params.set("changed", outcome.changed.join("-"));
	for (const id of outcome.conflicts.slice(0, 10)) params.append("conflict", id);
	return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** Parses audit log entries: '12-15'. */
export function parseEntries(text: string | null): number[] {
	return /^\d{1,15}(-\d{1,15}){0,99}$/.test(text ?? "") ? (text ?? "").split("-").map(Number) : [];
}
