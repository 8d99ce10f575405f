import { type RefObject, useEffect } from "react";
import { autosaveTtlMinutes } from "../../../domain/forms/autosave-ttl.ts";

const storagePrefix = "larkabout-form-autosave:";
const autosaveTtlMs = autosaveTtlMinutes * 60 * 1000;

type Autosave = { savedAt: number; values: [name: string, value: string][] };

/**
 * Marks the form so that `saveFormAutosaves` saves it, and restores its autosave after a reload that the page needed, or after a
 * failure screen that took the form's place. Autosaves are saved only in these two cases, in this tab's sessionStorage, and
 * removed once restored.
 */
export function useFormAutosave(form: RefObject<HTMLFormElement | null>, name?: string): void {
	useEffect(() => {
		if (!form.current || name === undefined) return;
		form.current.dataset.autosave = name;
		const autosave = removeAutosave(name);
		if (autosave) restoreAutosave(form.current, autosave);
	}, [form, name]);
}

/** Saves an autosave of each form on the page that has input. */
export function saveFormAutosaves(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-autosave]")) {
		if (!hasInput(form)) continue;
		const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
		const autosave: Autosave = { savedAt: Date.now(), values };
		try {
			sessionStorage.setItem(storagePrefix + form.dataset.autosave, JSON.stringify(autosave));
		} catch {
			// Storage may be disabled or full: the browser's own form restoration has to do.
		}
	}
}

/** True if a visible field of the form holds text, is ticked or has a choice. */
export function hasInput(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLSelectElement) return field.value !== "";
		if (field instanceof HTMLTextAreaElement) return field.value !== "";
		if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
		return field.type === "checkbox" ? field.checked : field.value !== "";
	});
}

/** Removes and returns the form's autosave. Also removes every expired autosave. */
function removeAutosave(name: string): Autosave | null {
	try {
		let found: Autosave | null = null;
		for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(storagePrefix))) {
			const autosave = JSON.parse(sessionStorage.getItem(key) ?? "null") as Autosave | null;
			const isExpired = !autosave || Date.now() - autosave.savedAt > autosaveTtlMs;
			if (key === storagePrefix + name && !isExpired) found = autosave;
			if (key === storagePrefix + name || isExpired) sessionStorage.removeItem(key);
		}
		return found;
	} catch {
		return null;
	}
}

/**
 * Fills in the autosave's values. Text typed since the page loaded is not overwritten. Hidden fields, such as the idempotency
 * key, are always restored.
 */
function restoreAutosave(form: HTMLFormElement, { values }: Autosave): void {
	for (const [name, value] of values) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value ||= value;
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "checkbox") field.checked = true;
		else if (field.type === "hidden" || field.value === "") field.value = value;
	}
}
