import { type RefObject, useEffect } from "react";

const storagePrefix = "larkabout-form-draft:";
const draftTtlMs = 30 * 60 * 1000;

type Draft = { savedAt: number; values: [name: string, value: string][] };

/**
 * Marks the form so that `saveFormDrafts` saves it, and restores its draft after a reload that the page needed, or after a
 * failure screen that took the form's place. Drafts are saved only in these two cases, in this tab's sessionStorage, and
 * removed once restored.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
	useEffect(() => {
		if (!form.current) return;
		form.current.dataset.draft = name;
		const draft = removeDraft(name);
		if (draft) restoreDraft(form.current, draft);
	}, [form, name]);
}

/** Saves a draft of each form on the page that has input. */
export function saveFormDrafts(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
		if (!hasInput(form)) continue;
		const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
		const draft: Draft = { savedAt: Date.now(), values };
		try {
			sessionStorage.setItem(storagePrefix + form.dataset.draft, JSON.stringify(draft));
		} catch {
			// Storage may be disabled or full: the browser's own form restoration has to do.
		}
	}
}

/** True if a visible field of the form holds text, is ticked or has a choice. */
export function hasInput(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLSelectElement) return field.value !== "";
		if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
		return field.type === "checkbox" ? field.checked : field.value !== "";
	});
}

/** Removes and returns the form's draft. Also removes every expired draft. */
function removeDraft(name: string): Draft | null {
	try {
		let found: Draft | null = null;
		for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(storagePrefix))) {
			const draft = JSON.parse(sessionStorage.getItem(key) ?? "null") as Draft | null;
			const isExpired = !draft || Date.now() - draft.savedAt > draftTtlMs;
			if (key === storagePrefix + name && !isExpired) found = draft;
			if (key === storagePrefix + name || isExpired) sessionStorage.removeItem(key);
		}
		return found;
	} catch {
		return null;
	}
}

/**
 * Fills in the draft's values. Text typed since the page loaded is not overwritten. Hidden fields, such as the idempotency
 * key, are always restored.
 */
function restoreDraft(form: HTMLFormElement, { values }: Draft): void {
	for (const [name, value] of values) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLSelectElement) field.value ||= value;
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "checkbox") field.checked = true;
		else if (field.type === "hidden" || field.value === "") field.value = value;
	}
}
