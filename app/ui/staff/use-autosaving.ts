import { type RefObject, useEffect } from "react";
import { getFormTexts } from "../../../domain/forms/form-texts.ts";
import { saveAutosave } from "./autosaves.ts";

const autosaveSaveDebounceMs = 400;

/** Saves what is typed into a form as an autosave, debounced. A tab that closes saves at once. */
export function useAutosaving(form: RefObject<HTMLFormElement | null>, name: string, version: string): void {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => saveAutosave(name, { version, values: getFormTexts(new FormData(element)) });
		const handleInput = () => {
			clearTimeout(timer);
			timer = setTimeout(save, autosaveSaveDebounceMs);
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
}
