/** Maximum number of activities in one form, which keeps the mail and its page readable. */
export const maxEnquiries = 5;

/** Names of the form's fields per activity, in addition to those of LeadForm. */
export const askField = (activityId: string) => `ask.${activityId}`;
export const dateField = (activityId: string) => `session.${activityId}`;
/** Set where the form showed all dates as full. */
export const fullField = (activityId: string) => `full.${activityId}`;

/** `fullSession`: the chosen session if the form showed it as full, so that the parent asks whether a spot opens. */
export type ChosenActivity = { id: string; session: string | undefined; fullSession: string | null };

/** Returns the activities that are ticked in the form, each with its chosen session. */
export function readChosenActivities(form: Iterable<[string, unknown]>): ChosenActivity[] {
	const fields = new Map(form);
	return [...fields.keys()]
		.filter((name) => name.startsWith(askField("")) && name !== askField(""))
		.slice(0, maxEnquiries)
		.map((name) => name.slice(askField("").length))
		.map((id) => ({ id, session: toText(fields.get(dateField(id))), isFull: fields.has(fullField(id)) }))
		.map(({ isFull, ...chosen }) => ({ ...chosen, fullSession: (isFull && chosen.session) || null }));
}

function toText(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
