import { createContext, use } from "react";

type Values = {
	/** The reference number of a failed request, else empty. */
	reference: string;
};

/** Values of one response that are not part of the hydration data. */
export const ServerValues = createContext<Values | null>(null);

/** Returns the reference number of the document request. The browser reads it from the html element. */
export function useReference(): string {
	const onServer = use(ServerValues);
	if (onServer) return onServer.reference;
	return document.documentElement.dataset.reference ?? "";
}
