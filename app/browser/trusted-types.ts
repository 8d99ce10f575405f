import { isHarmlessHtml, trustedTypesPolicies } from "../../domain/trusted-types.ts";

/** DOM sinks call these with the value, its type and their name. Other callers pass no name. */
type Rules = {
	createHTML?: (html: string, type?: string, sink?: string) => string | null;
	createScriptURL?: (url: string) => string | null;
};
type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => Policy };

/**
 * Browsers without Trusted Types accept plain strings. The results have their own types, which the types of React and
 * the DOM declare as strings.
 */
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const storedHtml = factory?.createPolicy(trustedTypesPolicies.storedHtml, { createHTML: (html) => html });

/**
 * Installs the policy for HTML that libraries write into the page themselves: only harmless HTML passes. Called once,
 * before hydration. If the editor could call this policy, it would use it for everything that is pasted, so direct
 * calls throw.
 */
export function installFallbackPolicy(): void {
	factory?.createPolicy(trustedTypesPolicies.fallback, {
		createHTML(html, _type, sink) {
			if (sink === undefined) throw new TypeError("This policy is for the browser alone.");
			return isHarmlessHtml(html) ? html : null;
		},
	});
}

/** Marks HTML as safe to show. Pass only stored HTML that the server has sanitised. */
export function trustSanitizedHtml(html: string): string {
	return storedHtml?.createHTML(html) ?? html;
}

/** Parses HTML into a separate document, in which no script runs and nothing loads. */
export function parseInertHtml(html: string): Document {
	return new DOMParser().parseFromString(storedHtml?.createHTML(html) ?? html, "text/html");
}

/** Trusts this URL as a script's. Call once per name. */
export function trustScriptUrl(name: string, url: string): string {
	const policy = factory?.createPolicy(name, { createScriptURL: (given) => (given === url ? given : null) });
	return policy?.createScriptURL(url) ?? url;
}
