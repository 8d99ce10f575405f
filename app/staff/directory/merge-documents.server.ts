import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import { maxGroupSize } from "./duplicate-groups.tsx";

/**
 * Merges the documents in a form into the one that stays, one by one. Idempotent: skips those that are already gone.
 */
export async function mergeDocuments(
	collection: "providers" | "venues",
	page: string,
	{ request, context }: ActionFunctionArgs,
) {
	const staff = requireStaff(context);
	const form = await readFormData(request);
	const target = form.get("target");
	const ids = parseIds(form.get("ids")).filter((id) => id !== target);
	return respondToAction({ request, context, page, failedCode: "mergeFailed" }, async () => {
		const documents = getDocuments(context)[collection];
		const staying = typeof target === "string" ? await documents.findForEditing(target) : null;
		if (!staying) return { code: "mergeTargetMissing" };
		const group = randomUUID();
		let moved = 0;
		for (const id of ids.slice(0, maxGroupSize)) {
			moved += (await documents.mergeInto(id, staying.id, { by: staff.email, group })) ?? 0;
		}
		const activities = formatQuantity(moved, "activity", "activities");
		return { ok: true, message: `Merged into "${staying.title}". ${activities} moved.`, undo: { group } };
	});
}

/** Treats a malformed list as empty. */
function parseIds(text: unknown): string[] {
	try {
		const ids: unknown = JSON.parse(String(text));
		return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}
