import { href } from "react-router";

type PageParams = { id: string; token: string };

/** What the page confirms after one of its forms: what was done, and to which activity and session. */
export type Done = { done: "session" | "price" | "changes" | "facts"; activity?: string; session?: string };

const doneParams = ["done", "activity", "session"];

/** Returns the path of the provider's page after a form, at the same part of its list. */
export function getDonePath({ id, token }: PageParams, url: URL, done: Done): string {
	const params = new URLSearchParams({ ...getListParams(url.search), ...done });
	return `${href("/provider/page/:id/:token", { id, token })}?${params}#${encodeURIComponent(done.activity ?? "facts")}`;
}

/** Returns the query of the part of the list that is shown, for the actions of its forms. */
export function getListQuery(search: string): string {
	const params = new URLSearchParams(getListParams(search));
	return params.size > 0 ? `?${params}` : "";
}

function getListParams(search: string): Record<string, string> {
	return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !doneParams.includes(name)));
}
