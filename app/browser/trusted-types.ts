import { isHarmlessHtml, trustedTypesPolicies } from "../../domain/trusted-types.ts";

/** Called by a place that takes HTML or a script's URL, with what it was given and its name; by others without the name. */
type Rules = {
	createHTML?: (html: string, type?: string, sink?: string) => string | null;
	createScriptURL?: (url: string) => string | null;
};
type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

/** Browsers without Trusted Types take plain text. The results have types of their own, which React and the DOM's types call text. */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const storedHtml = factory?.createPolicy(trustedTypesPolicies.storedHtml, { createHTML: (html) => html });

/**
 * Sets what happens to HTML that libraries write into the page by themselves: only what is harmless passes. Called once, before
 * hydration. The editor would adopt this policy for all that is pasted if it could call it: so it cannot.
 */
export function installFallbackPolicy(): void {
	factory?.createPolicy(trustedTypesPolicies.fallback, {
		createHTML(html, _type, sink) {
			if (sink === undefined) throw new TypeError("This policy is for the browser alone.");
			return isHarmlessHtml(html) ? html : null;
		},
	});
}

/** Marks HTML as safe to show. Only for stored HTML that the server has sanitised. */
export function trustSanitizedHtml(html: string): string {
	return storedHtml?.createHTML(html) ?? html;
}

/** Parses HTML into a document of its own, in which nothing runs or loads. */
export function parseInertHtml(html: string): Document {
	return new DOMParser().parseFromString(storedHtml?.createHTML(html) ?? html, "text/html");
}

/** Marks this one URL as that of a script. Called once for a name. */
export function trustScriptUrl(name: string, url: string): string {
	const policy = factory?.createPolicy(name, { createScriptURL: (given) => (given === url ? given : null) });
	return policy?.createScriptURL(url) ?? url;
}
