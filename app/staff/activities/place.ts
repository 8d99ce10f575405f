import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { Activity } from "../../../domain/activity/activity.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import { formatLocation } from "../../../domain/venue/format-location.ts";
import { type Context, getClock, getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { type Refusal, staffAction } from "../respond.server.ts";
import { createVenueResolver } from "./reference-resolver.server.ts";

/** Maximum number of activities to move at once, more than a page of the table holds. */
const maxMoved = 100;

export const action = staffAction(
	{ page: href("/admin/activities"), failedCode: "save activity" },
	async ({ context, formData, by }) => {
		const selected = formData.getAll("selected").map(String).slice(0, maxMoved);
		if (selected.length === 0) return { code: "badRequest", message: "Select activities first." };
		const venue = await resolveVenue(context, formData, by);
		if ("code" in venue) return venue;
		const place = { venueId: venue.id, location: formatLocation(venue) };
		const group = randomUUID();
		const moved = await move(context, selected, place, { by, group });
		return {
			ok: true,
			message: `${formatQuantity(moved, "activity", "activities")} moved to ${venue.title}.`,
			...(moved > 0 && { undo: { group } }),
		};
	},
);

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

/** Returns how many moved. An activity that is gone, or that somebody else saves meanwhile, stays as it is. */
async function move(context: Context, ids: string[], place: Pick<Activity, "venueId" | "location">, actor: Actor) {
	const { activities } = getDocuments(context);
	let moved = 0;
	for (const id of ids) {
		const stored = await activities.findForEditing(id);
		if (!stored) continue;
		const { outcome } = await activities.update({ id, ...place }, stored.updatedAt, actor);
		if (outcome === "changed") moved += 1;
	}
	return moved;
}

export const clientAction = submitWithToast("save activity");
