import { useEffect } from "react";
import { useLocation } from "react-router";
import { useJsonLd } from "./server-values.tsx";

/**
 * The JSON-LD of the document, for search engines. Only the server renders it, as the last of the body, where hydration
 * leaves unknown elements alone. It says nothing of the pages that follow in the browser, so it goes with the first.
 */
export function StructuredData() {
	const jsonLd = useJsonLd();
	const { pathname, search } = useLocation();
	useEffect(() => () => document.querySelector('script[type="application/ld+json"]')?.remove(), [pathname, search]);
	return jsonLd && <script type="application/ld+json">{jsonLd}</script>;
}
