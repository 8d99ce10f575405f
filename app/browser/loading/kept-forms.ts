import { type RefObject, useEffect } from "react";

const prefix = "larkabout-kept:";
/** How long what was typed waits for its form, in milliseconds. */
const longestWait = 30 * 60 * 1000;

type KeptForm = { at: number; values: [string, string][] };

/**
 * Has a parent's form outlive a reload that the page needs, or a failure that takes its place: it is found as it was.
 * Only then is anything kept, in this tab alone, and only until the form has it back.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, name: string): void {
	useEffect(() => {
		if (!form.current) return;
		form.current.dataset.kept = name;
		const kept = takeKept(name);
		if (kept) fillIn(form.current, kept.values);
	}, [form, name]);
}

/** Keeps what was typed into this page's forms. */
export function keepForms(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-kept]")) {
		if (!isTypedInto(form)) continue;
		const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
		try {
			sessionStorage.setItem(prefix + form.dataset.kept, JSON.stringify({ at: Date.now(), values } satisfies KeptForm));
		} catch {
			// Storage may be forbidden: then the browser's own memory of forms has to do.
		}
	}
}

/** What was kept of that form; it is removed, and with it all that waited too long. */
function takeKept(name: string): KeptForm | null {
	try {
		let found: KeptForm | null = null;
		for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) {
			const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptForm | null;
			const isLate = !kept || Date.now() - kept.at > longestWait;
			if (key === prefix + name && !isLate) found = kept;
			if (key === prefix + name || isLate) sessionStorage.removeItem(key);
		}
		return found;
	} catch {
		return null;
	}
}

/** What somebody has typed since the page came stays. */
function fillIn(form: HTMLFormElement, values: [string, string][]): void {
	for (const [name, value] of values) {
		const field = form.elements.namedItem(name);
		if (!(field instanceof HTMLInputElement)) continue;
		if (field.type === "checkbox") field.checked = true;
		else if (field.type === "hidden" || field.value === "") field.value = value;
	}
}

/** True where a field of the form holds text or is ticked. */
export function isTypedInto(form: HTMLFormElement): boolean {
	return [...form.elements].some(
		(field) =>
			field instanceof HTMLInputElement &&
			field.type !== "hidden" &&
			(field.type === "checkbox" ? field.checked : field.value !== ""),
	);
}
