/** The English name of a language by its primary subtag: 'es' is Spanish. Undefined where there is none. */
export function getLanguageName(tag: string): string | undefined {
	return names.of(tag);
}

/** A language as people read it: 'Spanish' for the tags 'es' and 'es-MX'; any other text stays as it is. */
export function nameLanguage(text: string): string {
	const [, subtag] = text.match(/^([a-z]{2,3})(?:[-_][a-z\d_-]+)?$/i) ?? [];
	return (subtag && getLanguageName(subtag.toLowerCase())) || text;
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
