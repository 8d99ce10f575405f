import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { Activity } from "../../../../domain/activity/activity.ts";
import type { Actor } from "../../../../domain/audit-log/audit-entry.ts";
import { formatQuantity } from "../../../../domain/format-count.ts";
import type { Documents } from "../../../../store/port.ts";
import { getClock, getDocuments } from "../../../context.server.ts";
import { type Refusal, staffAction } from "../../respond.server.ts";
import { createProviderResolver, createVenueResolver } from "../reference-resolver.server.ts";

/** Maximum number of activities to change at once, more than a page of the table holds. */
const maxSelected = 100;

type Bulk = { documents: Documents; formData: FormData; by: string; now: string; catalogueNow: string };

type BulkChange = {
	/** Returns the id of the audit log entry, if the activity changed. */
	apply(stored: Activity, actor: Actor): Promise<number | undefined>;
	/** What became of them: 'moved to Mill Baths'. */
	done: string;
};

/** An activity that is gone, or that somebody else saves meanwhile, stays as it is. */
export function changeSelected(prepare: (bulk: Bulk) => Promise<BulkChange | Refusal>) {
	return staffAction(
		{ page: href("/admin/activities"), failedCode: "save activity" },
		async ({ context, formData, by }) => {
			const selected = formData.getAll("selected").map(String).slice(0, maxSelected);
			if (selected.length === 0) return { code: "badRequest", message: "Select activities first." };
			const documents = getDocuments(context);
			const clock = getClock(context);
			const [now, catalogueNow] = [clock.now().toISOString(), clock.catalogueNow().toISOString()];
			const change = await prepare({ documents, formData, by, now, catalogueNow });
			if ("code" in change) return change;
			const group = randomUUID();
			let count = 0;
			for (const id of selected) {
				const stored = await documents.activities.findForEditing(id);
				if (stored && (await change.apply(stored, { by, group })) !== undefined) count += 1;
			}
			const message = `${formatQuantity(count, "activity", "activities")} ${change.done}.`;
			return { ok: true, message, ...(count > 0 && { undo: { group } }) };
		},
	);
}

export async function setFields({ activities }: Documents, stored: Activity, fields: Partial<Activity>, actor: Actor) {
	const names = Object.keys(fields) as (keyof Activity)[];
	if (names.every((name) => stored[name] === fields[name])) return undefined;
	const result = await activities.update({ ...fields, id: stored.id }, stored.updatedAt, actor);
	return result.outcome === "changed" ? result.entry : undefined;
}

const resolvers = {
	venue: { create: createVenueResolver, missing: "Enter a place." },
	provider: { create: createProviderResolver, missing: "Enter a provider." },
};

export async function resolveField(
	field: keyof typeof resolvers,
	{ documents, formData, by, now }: Bulk,
): Promise<{ id: string } | Refusal> {
	const { create, missing } = resolvers[field];
	const resolver = await create(documents, { currentIds: [], by, now });
	const text = String(formData.get(field) ?? "").trim();
	const result = await resolver.resolve(text);
	if ("message" in result) return { code: "badRequest", message: result.message };
	await resolver.addMissing();
	return result.id === null ? { code: "badRequest", message: missing } : { id: result.id };
}
