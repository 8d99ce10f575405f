import type { ErrorTexts } from "./error-texts.ts";

const verbs = ["change", "create", "delete", "end", "find", "load", "save", "send"] as const;

/** What failed, as in 'Failed to save activity. Please try again.' What could not be found does not exist. */
export type Task = `${(typeof verbs)[number]} ${string}`;

export function isTask(value: unknown): value is Task {
	return typeof value === "string" && verbs.some((verb) => value.startsWith(`${verb} `));
}

export function describeFailure(code: string, texts: ErrorTexts): Required<ErrorTexts[string]> | undefined {
	if (!isTask(code)) return texts[code] && { title: "Not done", ...texts[code] };
	const [, verb, noun = ""] = /^(\w+) (?:the )?(.+)/.exec(code) ?? [];
	const name = noun.charAt(0).toUpperCase() + noun.slice(1);
	if (verb === "find") {
		const text = `We couldn’t find this ${noun}. It may have been deleted. The history shows when.`;
		return { status: 404, title: `${name} Not Found`, text };
	}
	const title = verb === "load" ? name : `Failed to ${code}`;
	return { status: 500, title, text: `Failed to ${code}. Please try again.` };
}
