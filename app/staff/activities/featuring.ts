import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction, toOutcome } from "../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/activities"), failedCode: "save activity" },
	async ({ context, formData, by, id }) => {
		const featured = formData.get("featured") === "on";
		const { activities } = getDocuments(context);
		const stored = await activities.findForEditing(id);
		if (!stored) return { code: "find activity" };
		const message = featured ? "It’s now featured." : "It’s no longer featured.";
		if (stored.featured === featured) return { ok: true, message };
		const result = await activities.update({ id: stored.id, featured }, stored.updatedAt, { by });
		return toOutcome(result, message, "find activity");
	},
);

export const clientAction = submitWithToast("save activity");
