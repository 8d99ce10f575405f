import { href } from "react-router";
import { type ActivityPlace, parsePlaces, parseSelectedActivities } from "../../../domain/activity/change-place.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { formatLocation } from "../../../domain/venue/format-location.ts";
import { type Context, getClock, getDocuments, readFormData } from "../../context.server.ts";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { type Refusal, respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/place";
import { createVenueResolver } from "./reference-resolver.server.ts";

/** Moves the selected activities to another place. The toast offers to move them back. */
export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const form = await readFormData(request);
	const page = href("/admin/activities");
	return respondToAction({ request, context, page, failedCode: "activityChangeFailed" }, async () => {
		const former = parsePlaces(form.get("places"));
		if (former) {
			const moved = await movePlaces(context, former, by);
			return { ok: true, message: `${formatQuantity(moved.length, "activity", "activities")} moved back.` };
		}
		const selected = parseSelectedActivities(form);
		if (selected.length === 0) return { code: "badRequest", message: "Select activities first." };
		const venue = await resolveVenue(context, form, by);
		if ("code" in venue) return venue;
		const place = { venueId: venue.id, location: formatLocation(venue) };
		const places = selected.map((id) => ({ id, ...place }));
		const moved = await movePlaces(context, places, by);
		const message = `${formatQuantity(moved.length, "activity", "activities")} moved to ${venue.title}.`;
		return { ok: true, message, undo: { places: JSON.stringify(moved) } };
	});
}

async function resolveVenue(context: Context, form: FormData, by: string) {
	const { venues } = getDocuments(context);
	const now = getClock(context).now().toISOString();
	const resolver = await createVenueResolver({ venues }, { currentIds: [], by, now });
	const text = String(form.get("venue") ?? "").trim();
	const result = await resolver.resolve(text, { creates: form.get("creates.venue") === "on" });
	if ("message" in result) return { code: "badRequest", message: result.message } satisfies Refusal;
	await resolver.addMissing();
	const venue = result.id === null ? null : await venues.findForEditing(result.id);
	return venue ?? ({ code: "badRequest", message: "Enter a place." } satisfies Refusal);
}

/** Returns the places before. An activity that is gone, or that somebody else saves meanwhile, stays as it is. */
async function movePlaces(context: Context, places: ActivityPlace[], by: string): Promise<ActivityPlace[]> {
	const { activities } = getDocuments(context);
	const moved: ActivityPlace[] = [];
	for (const { id, ...place } of places) {
		const stored = await activities.findForEditing(id);
		if (!stored) continue;
		const { outcome } = await activities.update({ ...stored, ...place }, stored.updatedAt, { by });
		if (outcome === "changed") moved.push({ id, venueId: stored.venueId, location: stored.location });
	}
	return moved;
}

export const clientAction = (args: Route.ClientActionArgs) =>
	submitWithUndo(args, "activityChangeFailed", href("/admin/activities/place"));
