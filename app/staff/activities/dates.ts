import { data } from "react-router";
import { parseDatesForm } from "../../../domain/activity/dates-form.ts";
import { toSessionDates } from "../../../domain/session/local-session.ts";
import { readFormData } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/dates";
import { previewDates } from "./preview-dates.server.ts";

export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const { schedules, sessions, errors } = parseDatesForm(await readFormData(request));
	if (Object.keys(errors).length > 0) return data(null, { status: 400 });
	return previewDates(context, {
		schedules: schedules.map(({ venue, ...schedule }) => ({ ...schedule, venueId: null })),
		sessions: sessions.map(({ id, eventStatus, maximumCapacity, remainingCapacity, ...local }, index) => ({
			id: id || `new-${index}`,
			eventStatus,
			maximumCapacity,
			remainingCapacity,
			venueId: null,
			...toSessionDates(local),
			timeZone: local.timeZone,
		})),
	});
}

/** Returns 'failed' if the request fails: an error would replace the page, with what was typed. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => serverAction().catch(() => "failed" as const);
