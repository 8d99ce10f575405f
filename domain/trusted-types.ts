/**
 * The names of the Trusted Types policies, which the Content-Security-Policy allows and no others:
 * https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API
 */
export const trustedTypesPolicies = {
	/** Stored HTML that the server has sanitised, and HTML that is only parsed. */
	storedHtml: "larkabout",
	/** What libraries write into the page by themselves: nothing but harmless literals. */
	fallback: "default",
	/** The address of Google's script, and Google's own policy. */
	google: ["larkabout-google", "goog#html"],
} as const;

/** The policy that the staff's editor creates by itself, for what is pasted. */
export const editorPolicy = "ProseMirrorClipboard";

/** The tags that React and Leaflet write as HTML. A script that is made that way never runs. */
const libraryTags = /<script><\/script>|<svg\/>|<span aria-hidden="true">|<\/span>/g;

/** True for text and the tags of libraries, which neither run nor load anything. */
export function isHarmlessHtml(html: string): boolean {
	return !html.replace(libraryTags, "").includes("<");
}
