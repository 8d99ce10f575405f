import { type RefObject, useEffect } from "react";
import { saveDraft } from "./drafts.ts";
import { getFormTexts } from "./form-texts.ts";

const draftSaveDebounceMs = 400;

/** Saves what is typed into a form as a draft, debounced. A tab that closes saves at once. */
export function useDraftAutosave(form: RefObject<HTMLFormElement | null>, name: string, version: string): void {
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const save = () => saveDraft(name, { version, values: getFormTexts(new FormData(element)) });
		const handleInput = () => {
			clearTimeout(timer);
			timer = setTimeout(save, draftSaveDebounceMs);
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
