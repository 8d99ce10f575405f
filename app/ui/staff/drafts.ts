import { useEffect, useState } from "react";

/** An autosaved form: its texts by field name, and the version of the document that was being edited. */
export type Draft = { version: string; values: Record<string, string> };

const prefix = "larkabout-draft:";

/**
 * The draft of a form, saved in this browser before a reload, a closed tab or a lost connection. Null if there is none,
 * and always null on the server.
 */
export function useDraft(name: string): Draft | null {
	const [draft, setDraft] = useState<Draft | null>(null);
	useEffect(() => setDraft(readDraft(name)), [name]);
	return draft;
}

export function saveDraft(name: string, draft: Draft): void {
	ignoreStorageErrors(() => localStorage.setItem(prefix + name, JSON.stringify(draft)));
}

export function deleteDraft(name: string): void {
	ignoreStorageErrors(() => localStorage.removeItem(prefix + name));
}

/** Called at log-out: the browser may be shared. */
export function deleteAllDrafts(): void {
	ignoreStorageErrors(() => {
		for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
	});
}

function readDraft(name: string): Draft | null {
	const draft = ignoreStorageErrors(() => JSON.parse(localStorage.getItem(prefix + name) ?? "null"));
	return typeof draft?.version === "string" && typeof draft.values === "object" ? draft : null;
}

/** Storage can be forbidden or full, and its content broken. Forms work without drafts. */
function ignoreStorageErrors<T>(access: () => T): T | null {
	try {
		return access();
	} catch {
		return null;
	}
}
