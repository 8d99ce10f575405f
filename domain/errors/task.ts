import type { ErrorTexts } from "./error-texts.ts";

const verbs = ["change", "create", "delete", "end", "load", "save", "send"] as const;

/** What failed, as in 'Failed to save activity. Please try again.' */
export type Task = `${(typeof verbs)[number]} ${string}`;

export function isTask(value: unknown): value is Task {
	return typeof value === "string" && verbs.some((verb) => value.startsWith(`${verb} `));
}

/** Returns the status, title and text of a code, or of a task that failed. */
export function describeFailure(code: string, texts: ErrorTexts): ErrorTexts[string] | undefined {
	if (!isTask(code)) return texts[code];
	const loaded = /^load (?:the )?(.+)/.exec(code)?.[1];
	const title = loaded ? loaded.charAt(0).toUpperCase() + loaded.slice(1) : `Failed to ${code}`;
	return { status: 500, title, text: `Failed to ${code}. Please try again.` };
}
