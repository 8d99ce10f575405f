import { type RefObject, useEffect } from "react";
import { autosaveTtlMinutes } from "../../../domain/forms/autosave-ttl.ts";
import { getFormTexts } from "../../../domain/forms/form-texts.ts";

const storagePrefix = "larkabout-autosave:";
const autosaveTtlMs = autosaveTtlMinutes * 60 * 1000;

/** The texts of a form by field name, and the version of the document that was edited; empty if there is none. */
export type Autosave = { savedAt: number; version: string; values: Record<string, string> };

/**
 * Where autosaves are stored. A visitor's form: in the tab, only when a page has to reload, and no longer than half an hour,
 * as the privacy page promises. A form of the staff: in the browser, while they type, until it is saved, discarded, or they
 * log out.
 */
type AutosaveStorage = "sessionStorage" | "localStorage";

/**
 * Marks a visitor's form so that `saveFormAutosaves` saves it, and restores its autosave after a reload that the page needed,
 * or after a failure screen that took the form's place. A restored autosave is deleted.
 */
export function useFormAutosave(form: RefObject<HTMLFormElement | null>, name?: string): void {
	useEffect(() => {
		if (!form.current || name === undefined) return;
		form.current.dataset.autosave = name;
		deleteExpiredAutosaves();
		const autosave = findAutosave("sessionStorage", name);
		if (autosave) restoreAutosave(form.current, autosave);
		deleteAutosave("sessionStorage", name);
	}, [form, name]);
}

/** Saves an autosave of each visitor's form on the page that has input. */
export function saveFormAutosaves(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-autosave]")) {
		if (hasInput(form)) saveAutosave("sessionStorage", form.dataset.autosave ?? "", new FormData(form));
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

export function saveAutosave(storage: AutosaveStorage, name: string, form: FormData, version = ""): void {
	const autosave: Autosave = { savedAt: Date.now(), version, values: getFormTexts(form) };
	ignoreStorageErrors(() => window[storage].setItem(storagePrefix + name, JSON.stringify(autosave)));
}

export function findAutosave(storage: AutosaveStorage, name: string): Autosave | null {
	const autosave = ignoreStorageErrors(() => JSON.parse(window[storage].getItem(storagePrefix + name) ?? "null"));
	return typeof autosave?.version === "string" && typeof autosave.values === "object" ? autosave : null;
}

export function deleteAutosave(storage: AutosaveStorage, name: string): void {
	ignoreStorageErrors(() => window[storage].removeItem(storagePrefix + name));
}

/** Called at log-out: the browser may be shared. */
export function deleteStaffAutosaves(): void {
	for (const name of listAutosaves("localStorage")) deleteAutosave("localStorage", name);
}

function deleteExpiredAutosaves(): void {
	for (const name of listAutosaves("sessionStorage")) {
		const autosave = findAutosave("sessionStorage", name);
		if (!autosave || Date.now() - autosave.savedAt > autosaveTtlMs) deleteAutosave("sessionStorage", name);
	}
}

function listAutosaves(storage: AutosaveStorage): string[] {
	const keys = ignoreStorageErrors(() => Object.keys(window[storage])) ?? [];
	return keys.filter((key) => key.startsWith(storagePrefix)).map((key) => key.slice(storagePrefix.length));
}

/** Storage can be forbidden or full, and its content broken. Forms work without autosaves. */
function ignoreStorageErrors<T>(access: () => T): T | null {
	try {
		return access();
	} catch {
		return null;
	}
}

/**
 * Fills in the autosave's values. Text typed since the page loaded is not overwritten. Hidden fields, such as the idempotency
 * key, are always restored.
 */
function restoreAutosave(form: HTMLFormElement, { values }: Autosave): void {
	for (const [name, value] of Object.entries(values)) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value ||= value;
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "checkbox") field.checked = true;
		else if (field.type === "hidden" || field.value === "") field.value = value;
	}
}
