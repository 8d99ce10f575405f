import { maxChildren } from "./child.ts";
import { type ChosenSession, maxChosenSessions } from "./chosen-sessions.ts";

/**
 * Returns the query of shared dates, with the sessions by child: '?child=judo:20260714T0930,kayak:20260716&child='. It
 * contains no names and ages: recipients see 'Child 1' and 'Child 2'.
 */
export function toDatesQuery(children: ChosenSession[][]): string {
	const values = children.map((chosen) => chosen.map(toText).join(","));
	return `?${values.map((value) => `child=${value}`).join("&")}`;
}

/** Parses shared dates. Leaves out invalid entries. */
export function parseDatesQuery(params: URLSearchParams): ChosenSession[][] {
	let left = maxChosenSessions;
	return params
		.getAll("child")
		.slice(0, maxChildren)
		.map((value) => {
			const known = new Map(value.split(",").flatMap((text) => (isSession(text) ? [[text, parse(text)]] : [])));
			const chosen = [...known.values()].slice(0, left);
			left -= chosen.length;
			return chosen;
		});
}

/** Returns the label of a child whose name isn't shared. */
export function getChildLabel(index: number): string {
	return `Child ${index + 1}`;
}

function toText({ activityId, sessionId }: ChosenSession): string {
	return `${encodeURIComponent(activityId)}:${encodeURIComponent(sessionId)}`;
}

/** Session ids don't contain colons, so the last colon separates the two ids. */
function isSession(text: string): boolean {
	return /^.+:[^:]+$/s.test(text);
}

function parse(text: string): ChosenSession {
	const colon = text.lastIndexOf(":");
	return { activityId: text.slice(0, colon), sessionId: text.slice(colon + 1) };
}
