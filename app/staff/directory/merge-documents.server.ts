import { randomUUID } from "node:crypto";
import { formatQuantity } from "../../../domain/format-count.ts";
import { parseJson } from "../../../domain/parse-json.ts";
import { getDocuments } from "../../context.server.ts";
import { staffAction } from "../respond.server.ts";
import { maxGroupSize } from "./duplicate-groups.tsx";

/** Idempotent: skips documents that are already gone. */
export function mergeDocuments(collection: "providers" | "venues", page: string) {
	return staffAction({ page, failedCode: "mergeFailed" }, async ({ context, formData, by }) => {
		const target = formData.get("target");
		const ids = parseJson(String(formData.get("ids")));
		const others = Array.isArray(ids) ? ids.map(String).filter((id) => id !== target) : [];
		const documents = getDocuments(context)[collection];
		const staying = typeof target === "string" ? await documents.findForEditing(target) : null;
		if (!staying) return { code: "mergeTargetMissing" };
		const group = randomUUID();
		let moved = 0;
		for (const id of others.slice(0, maxGroupSize)) {
			moved += (await documents.mergeInto(id, staying.id, { by, group })) ?? 0;
		}
		const activities = formatQuantity(moved, "activity", "activities");
		return { ok: true, message: `Merged into "${staying.title}". ${activities} moved.`, undo: { group } };
	});
}
