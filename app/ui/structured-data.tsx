import { useEffect } from "react";
import { useLocation } from "react-router";
import { useJsonLd } from "./server-values.tsx";

/**
 * The document's JSON-LD for search engines. Only the server renders it, at the end of the body, where hydration
 * ignores unknown elements. It doesn't describe later pages in the browser, so it is removed on the first navigation.
 */
export function StructuredData() {
	const jsonLd = useJsonLd();
	const { pathname, search } = useLocation();
	useEffect(() => () => document.querySelector('script[type="application/ld+json"]')?.remove(), [pathname, search]);
	return jsonLd && <script type="application/ld+json">{jsonLd}</script>;
}
