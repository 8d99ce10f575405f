import { href } from "react-router";
import { changeSession, listComing, SessionForm, toSessionChange } from "../../../domain/activity/change-session.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { formatCapacity, formatEventStatus, formatSessionStart } from "../../../domain/session/format-session.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getFormatOptions, notFound } from "../../context.server.ts";
import { loadInPlace } from "../../ui/staff/load-in-place.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { staffAction, toOutcome } from "../respond.server.ts";
import type { Route } from "./+types/spots";

const maxShown = 6;

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const activity = await getDocuments(context).activities.findForEditing(params.id);
	if (!activity) throw notFound("find activity");
	const options = getFormatOptions(context);
	const sessions = listComing(activity, options.now).slice(0, maxShown);
	return {
		sessions: sessions.map((session) => ({
			id: session.id,
			when: formatSessionStart(session, options),
			note: formatEventStatus(session.eventStatus) ?? formatCapacity(session),
			isFull: session.remainingCapacity === 0,
		})),
	};
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInPlace(args);

export const action = staffAction(
	{ page: href("/admin/activities"), failedCode: "save activity" },
	async ({ context, formData, by, id }) => {
		const form = parseForm(SessionForm, formData);
		if (!form.ok) return { code: "badRequest" };
		const { activities } = getDocuments(context);
		const stored = await activities.findForEditing(id);
		const options = getFormatOptions(context);
		const changed = stored && changeSession(stored, toSessionChange(form.value), options.now);
		if (!changed) return { code: "find activity" };
		const { after, sessions } = changed;
		const today = getLocalDay(getClock(context).now(), options.siteTimeZone);
		const checkedAt = { ...stored.checkedAt, sessions: today };
		const change = { id: stored.id, sessions, checkedAt };
		const result = await activities.update(change, stored.updatedAt, { by });
		const text = formatCapacity(after)?.toLowerCase() ?? "not full";
		const message = `${stored.title}, ${formatSessionStart(after, options)}: ${text}.`;
		return toOutcome(result, message, "find activity");
	},
);

export const clientAction = submitWithToast("save activity");
