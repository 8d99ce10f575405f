import { href } from "react-router";
import { getClock, getDocuments, readFormData } from "../../context.server.ts";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction, toOutcome } from "../respond.server.ts";
import type { Route } from "./+types/ending";

/** Ends an activity before its last session, or reopens it. Idempotent, since the form says which. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const isEnding = (await readFormData(request)).get("ended") === "on";
	const page = href("/admin/activities/:id", { id });
	return respondToAction({ request, context, page, failedCode: "save activity" }, async () => {
		const { activities } = getDocuments(context);
		const activity = await activities.findForEditing(id);
		if (!activity) return { code: "staffActivityNotFound" };
		const message = isEnding ? "Ended. It’s no longer listed." : "It’s open again.";
		if ((activity.endedAt !== null) === isEnding) return { ok: true, message };
		const endedAt = isEnding ? getClock(context).catalogueNow().toISOString() : null;
		const result = await activities.update({ id, endedAt }, activity.updatedAt, { by: staff.email });
		return toOutcome(result, message, "staffActivityNotFound");
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithUndo(args, "save activity");
