/** Activities that one form asks: their mail and its page stay readable. */
export const maxEnquiries = 5;

/** The names of the form's fields about one activity, beside those of LeadForm. */
export const askField = (activityId: string) => `ask.${activityId}`;
export const dateField = (activityId: string) => `session.${activityId}`;

/** The activities that are ticked in the form, each with the session that was chosen for it. */
export function readChosenActivities(form: Iterable<[string, unknown]>): { id: string; session: string | undefined }[] {
	const fields = new Map(form);
	return [...fields.keys()]
		.filter((name) => name.startsWith(askField("")) && name !== askField(""))
		.slice(0, maxEnquiries)
		.map((name) => name.slice(askField("").length))
		.map((id) => ({ id, session: toText(fields.get(dateField(id))) }));
}

function toText(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" ? value : undefined;
}
