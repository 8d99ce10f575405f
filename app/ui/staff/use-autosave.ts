import { type RefObject, useEffect, useState } from "react";
import { type Autosave, deleteAutosave, findAutosave, saveAutosave } from "../form/autosaves.ts";

const saveDebounceMs = 400;

/**
 * The autosave of a staff form. Saves what is typed, debounced, and immediately when the tab closes. Restores it after
 * a reload, a closed tab or a lost connection, until it is saved or discarded.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, name: string, storedVersion: string) {
	const [restored, setRestored] = useState<Autosave | null>(null);
	const [isSaved, setSaved] = useState(false);
	// Until saved, an autosave keeps the version it was based on, so that a newer one is a conflict.
	const version = restored && !isSaved ? restored.version : storedVersion;

	// In an effect: the server has no autosaves.
	useEffect(() => setRestored(findAutosave("localStorage", name)), [name]);

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => saveAutosave("localStorage", name, new FormData(element), version);
		const handleInput = () => {
			clearTimeout(timer);
			timer = setTimeout(save, saveDebounceMs);
		};
		const handlePageHide = () => {
			if (timer !== undefined) save();
		};
		element.addEventListener("input", handleInput);
		addEventListener("pagehide", handlePageHide);
		return () => {
			clearTimeout(timer);
			element.removeEventListener("input", handleInput);
			removeEventListener("pagehide", handlePageHide);
		};
	});

	return {
		restored,
		/** True until the restored autosave is saved. */
		isUnsaved: restored !== null && !isSaved,
		/** The version of the edited document. */
		version,
		save: (data: FormData) => saveAutosave("localStorage", name, data, String(data.get("version") ?? version)),
		handleSaved() {
			deleteAutosave("localStorage", name);
			setSaved(true);
		},
		discard() {
			deleteAutosave("localStorage", name);
			setRestored(null);
		},
	};
}
