import { href } from "react-router";

type PageParams = { id: string; token: string };

/** What the page shows once a form of it was sent: what was done, and about which activity and session. */
export type Done = { done: "session" | "price" | "changes" | "facts"; activity?: string; session?: string };

const doneParams = ["done", "activity", "session"];

/** The page of a provider after a form, at the same part of its list. */
export function getDonePath({ id, token }: PageParams, url: URL, done: Done): string {
	const params = new URLSearchParams({ ...getListParams(url.search), ...done });
	return `${href("/provider/page/:id/:token", { id, token })}?${params}#${encodeURIComponent(done.activity ?? "facts")}`;
}

/** The part of the list that a page shows, for the addresses of its forms. */
export function getListQuery(search: string): string {
	const params = new URLSearchParams(getListParams(search));
	return params.size > 0 ? `?${params}` : "";
}

function getListParams(search: string): Record<string, string> {
	return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !doneParams.includes(name)));
}
