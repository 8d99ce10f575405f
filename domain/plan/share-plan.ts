import { maxPlacements, maxPlanChildren, type Placement } from "./plan.ts";

/**
 * Returns the query of a shared plan, with its sessions by child: '?child=judo:20260714T0930,kayak:20260716&child='. It
 * contains no names and ages: recipients see 'Child 1' and 'Child 2'.
 */
export function toPlanQuery(children: Placement[][]): string {
	const values = children.map((placements) => placements.map(toText).join(","));
	return `?${values.map((value) => `child=${value}`).join("&")}`;
}

/** Parses a shared plan. Invalid entries are left out. */
export function parsePlanQuery(params: URLSearchParams): Placement[][] {
	return params
		.getAll("child")
		.slice(0, maxPlanChildren)
		.map((value) => {
			const known = new Map(value.split(",").flatMap((text) => (isPlacement(text) ? [[text, parse(text)]] : [])));
			return [...known.values()].slice(0, maxPlacements);
		});
}

/** Returns the label of a child whose name isn't shared. */
export function getChildLabel(index: number): string {
	return `Child ${index + 1}`;
}

function toText({ activityId, sessionId }: Placement): string {
	return `${encodeURIComponent(activityId)}:${encodeURIComponent(sessionId)}`;
}

/** Session ids don't contain colons, so the last colon separates the two ids. */
function isPlacement(text: string): boolean {
	return /^.+:[^:]+$/s.test(text);
}

function parse(text: string): Placement {
	const colon = text.lastIndexOf(":");
	return { activityId: text.slice(0, colon), sessionId: text.slice(colon + 1) };
}
