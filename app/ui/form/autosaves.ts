import { type RefObject, useEffect } from "react";
import { autosaveTtlMinutes } from "../../../domain/forms/autosave-ttl.ts";
import { getFormTexts } from "../../../domain/forms/form-texts.ts";

const storagePrefix = "larkabout-autosave:";
const autosaveTtlMs = autosaveTtlMinutes * 60 * 1000;

/** A form's texts by field name, and the version of the edited document; empty for a new one. */
export type Autosave = { savedAt: number; version: string; values: Record<string, string> };

/**
 * Where an autosave is stored. Visitors' forms use the tab's sessionStorage, only when a page has to reload, and for at
 * most half an hour, as the privacy page promises. Staff forms use the browser's localStorage, while people type, until
 * the form is saved or discarded, or they log out.
 */
type AutosaveStorage = "sessionStorage" | "localStorage";

/**
 * Marks a visitor's form so that `saveFormAutosaves` saves it. Restores its autosave, and deletes it, after an
 * automatic reload or a failure screen that replaced the form.
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

/** Autosaves each visitor's form on the page that has input. */
export function saveFormAutosaves(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-autosave]")) {
		if (hasInput(form)) saveAutosave("sessionStorage", form.dataset.autosave ?? "", new FormData(form));
	}
}

/** Returns true if a visible field of the form has text, is checked or has a selection. */
export function hasInput(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLSelectElement) return field.value !== "";
		if (field instanceof HTMLTextAreaElement) return field.value !== "";
		if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
		return field.value !== "" && (field.checked || !["checkbox", "radio"].includes(field.type));
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

/** Called on log-out, since the browser may be shared. */
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

/** Storage may be forbidden, full or corrupt. Forms work without autosaves. */
function ignoreStorageErrors<T>(access: () => T): T | null {
	try {
		return access();
	} catch {
		return null;
	}
}

/**
 * Fills in the autosave's values. Does not overwrite text typed since the page loaded. Always restores hidden fields,
 * such as the idempotency key.
 */
function restoreAutosave(form: HTMLFormElement, { values }: Autosave): void {
	for (const [name, value] of Object.entries(values)) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) field.value ||= value;
		if (field instanceof RadioNodeList && field.value === "") {
			for (const radio of field) if (radio instanceof HTMLInputElement && radio.value === value) radio.click();
		}
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "checkbox") field.checked = true;
		else if (field.type === "hidden" || field.value === "") field.value = value;
	}
}
