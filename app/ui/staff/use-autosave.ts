import { type RefObject, useEffect, useRef, useState } from "react";
import { type Autosave, deleteAutosave, findAutosave, saveAutosave } from "../form/autosaves.ts";

const saveDebounceMs = 400;

/** Saves what is typed, debounced, and at once when the form or the tab closes. */
export function useAutosave(form: RefObject<HTMLFormElement | null>, name: string, storedVersion: string) {
	const [restored, setRestored] = useState<Autosave | null>(null);
	const [isSaved, setSaved] = useState(false);
	// Until saved, an autosave keeps the version it was based on, so that a newer one is a conflict.
	const version = restored && !isSaved ? restored.version : storedVersion;
	const currentVersion = useRef(version);
	currentVersion.current = version;
	/** The debounce timer. Outlives renders, so that one right after typing doesn't lose what was typed. */
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// In an effect: the server has no autosaves.
	useEffect(() => setRestored(findAutosave("localStorage", name)), [name]);

	function cancel() {
		clearTimeout(timer.current);
		timer.current = undefined;
	}

	function schedule(element: HTMLFormElement) {
		cancel();
		timer.current = setTimeout(() => flush(element), saveDebounceMs);
	}

	function flush(element: HTMLFormElement) {
		if (timer.current === undefined) return;
		cancel();
		saveAutosave("localStorage", name, new FormData(element), currentVersion.current);
	}

	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const handleInput = () => schedule(element);
		const handlePageHide = () => flush(element);
		element.addEventListener("input", handleInput);
		addEventListener("pagehide", handlePageHide);
		return () => {
			flush(element);
			element.removeEventListener("input", handleInput);
			removeEventListener("pagehide", handlePageHide);
		};
		// A restored autosave has a new form element.
	}, [name, restored]);

	return {
		restored,
		isUnsaved: restored !== null && !isSaved,
		version,
		save(data: FormData) {
			cancel();
			saveAutosave("localStorage", name, data, String(data.get("version") ?? version));
		},
		/** Deletes the autosave. `isChanged` means that the form has changed since it was sent. */
		handleSaved(isChanged: boolean) {
			cancel();
			deleteAutosave("localStorage", name);
			setSaved(true);
			if (isChanged && form.current) schedule(form.current);
		},
		discard() {
			cancel();
			deleteAutosave("localStorage", name);
			setRestored(null);
		},
	};
}
