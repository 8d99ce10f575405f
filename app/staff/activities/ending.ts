import { href } from "react-router";
import { getClock, getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction, toOutcome } from "../respond.server.ts";

export const action = staffAction(
	{ page: ({ id }) => href("/admin/activities/:id", { id }), failedCode: "save activity" },
	async ({ context, formData, by, id }) => {
		const isEnding = formData.get("ended") === "on";
		const { activities } = getDocuments(context);
		const activity = await activities.findForEditing(id);
		if (!activity) return { code: "find activity" };
		const message = isEnding ? "Ended. It’s no longer listed." : "It’s open again.";
		if ((activity.endedAt !== null) === isEnding) return { ok: true, message };
		const endedAt = isEnding ? getClock(context).catalogueNow().toISOString() : null;
		const result = await activities.update({ id, endedAt }, activity.updatedAt, { by });
		return toOutcome(result, message, "find activity");
	},
);

export const clientAction = submitWithToast("save activity");
