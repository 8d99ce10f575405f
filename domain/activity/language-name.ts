/** Returns the English name for a primary language subtag: 'Spanish' for 'es'. Undefined if there is none. */
export function getLanguageName(tag: string): string | undefined {
	return names.of(tag);
}

/**
 * Replaces a language tag with its English name: 'Spanish' for 'es' and 'es-MX'. Any other text is returned unchanged.
 */
export function nameLanguage(text: string): string {
	const [, subtag] = text.match(/^([a-z]{2,3})(?:[-_][a-z\d_-]+)?$/i) ?? [];
	return (subtag && getLanguageName(subtag.toLowerCase())) || text;
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
