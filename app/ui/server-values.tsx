import { createContext, use } from "react";

type Values = {
	/** The number of a failed request; empty on a page that is well. */
	reference: string;
};

/** What differs from one answer of the server to the next, and so is no part of the data that the browser takes over. */
export const ServerValues = createContext<Values | null>(null);

/** The number to quote for a failure of the page that was loaded. The server puts it on the html element, where the browser finds it again. */
export function useReference(): string {
	const onServer = use(ServerValues);
	if (onServer) return onServer.reference;
	return document.documentElement.dataset.reference ?? "";
}
