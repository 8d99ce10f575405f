/**
 * Names of the Trusted Types policies, the only ones that the Content-Security-Policy allows:
 * https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API
 */
export const trustedTypesPolicies = {
	/** For stored HTML that the server has sanitised, and for HTML that is only parsed. */
	storedHtml: "larkabout",
	/** For HTML that libraries write into the page: allows only harmless literals. */
	fallback: "default",
	/** For the URL of Google's script, and Google's own policy. */
	google: ["larkabout-google", "goog#html"],
} as const;

/** The policy that the staff's editor creates for pasted content. */
export const editorPolicy = "ProseMirrorClipboard";

/** The tags that React and Leaflet write as HTML. Scripts inserted this way never run. */
const libraryTags = /<script><\/script>|<svg\/>|<span aria-hidden="true">|<\/span>/g;

/** Returns true for text and the tags of libraries, which neither run nor load anything. */
export function isHarmlessHtml(html: string): boolean {
	return !html.replace(libraryTags, "").includes("<");
}
