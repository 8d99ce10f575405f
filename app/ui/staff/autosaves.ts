import { useEffect, useState } from "react";

/** An autosaved form: its texts by field name, and the version of the document that was being edited. */
export type Autosave = { version: string; values: Record<string, string> };

const prefix = "larkabout-autosave:";

/**
 * The autosave of a form, saved in this browser before a reload, a closed tab or a lost connection. Null if there is none,
 * and always null on the server.
 */
export function useAutosave(name: string): Autosave | null {
	const [autosave, setAutosave] = useState<Autosave | null>(null);
	useEffect(() => setAutosave(readAutosave(name)), [name]);
	return autosave;
}

export function saveAutosave(name: string, autosave: Autosave): void {
	ignoreStorageErrors(() => localStorage.setItem(prefix + name, JSON.stringify(autosave)));
}

export function deleteAutosave(name: string): void {
	ignoreStorageErrors(() => localStorage.removeItem(prefix + name));
}

/** Called at log-out: the browser may be shared. */
export function deleteAllAutosaves(): void {
	ignoreStorageErrors(() => {
		for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
	});
}

function readAutosave(name: string): Autosave | null {
	const autosave = ignoreStorageErrors(() => JSON.parse(localStorage.getItem(prefix + name) ?? "null"));
	return typeof autosave?.version === "string" && typeof autosave.values === "object" ? autosave : null;
}

/** Storage can be forbidden or full, and its content broken. Forms work without autosaves. */
function ignoreStorageErrors<T>(access: () => T): T | null {
	try {
		return access();
	} catch {
		return null;
	}
}
