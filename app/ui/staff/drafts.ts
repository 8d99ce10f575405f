import { useEffect, useState } from "react";

/** What was typed into a form of that name, by field. `base` says which version of the document it was typed over. */
export type Draft = { base: string; values: Record<string, string> };

const prefix = "larkabout-draft:";

/**
 * What somebody had typed into this form before a reload, a closed tab or a broken connection; null where there is
 * nothing, and always null on the server. Kept in this browser alone.
 */
export function useDraft(name: string): Draft | null {
	const [draft, setDraft] = useState<Draft | null>(null);
	useEffect(() => setDraft(readDraft(name)), [name]);
	return draft;
}

function readDraft(name: string): Draft | null {
	try {
		const kept = JSON.parse(localStorage.getItem(prefix + name) ?? "null");
		return typeof kept?.base === "string" && typeof kept.values === "object" ? kept : null;
	} catch {
		// Storage may be forbidden or full of somebody else's making: then there is no draft.
		return null;
	}
}

export function saveDraft(name: string, draft: Draft): void {
	try {
		localStorage.setItem(prefix + name, JSON.stringify(draft));
	} catch {
		// As above: a form works without.
	}
}

export function deleteDraft(name: string): void {
	try {
		localStorage.removeItem(prefix + name);
	} catch {
		// As above.
	}
}

/** All of them: whoever logs out leaves nothing behind. */
export function deleteAllDrafts(): void {
	try {
		for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
	} catch {
		// As above.
	}
}

/** A form's texts by field. Files can't be kept; passwords must not be. */
export function getFormTexts(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
