/** The English name of a language by its primary subtag: 'es' is Spanish. Undefined where there is none. */
export function getLanguageName(tag: string): string | undefined {
	return names.of(tag);
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
