import { createContext, use } from "react";

type Values = {
	/** The reference number of a failed request, or else empty. */
	reference: string;
	/** Marks the inline scripts that the Content-Security-Policy allows. */
	scriptNonce: string;
	/** JSON-LD for search engines; null for none. */
	jsonLd: string | null;
};

/** Values of a single response that are not part of the hydration data. */
export const ServerValues = createContext<Values | null>(null);

/** Returns the reference number of the document request. The browser reads it from the html element. */
export function useReference(): string {
	const onServer = use(ServerValues);
	if (onServer) return onServer.reference;
	return document.documentElement.dataset.reference ?? "";
}

/** Returns the nonce of inline scripts. Undefined in the browser. */
export function useScriptNonce(): string | undefined {
	return use(ServerValues)?.scriptNonce;
}

/** Returns the document's JSON-LD. Null in the browser. */
export function useJsonLd(): string | null {
	return use(ServerValues)?.jsonLd ?? null;
}
