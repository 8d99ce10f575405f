import { href } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/source-publication";

/** Unpublishes all activities of an imported catalogue, or publishes its drafts. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const form = await readFormData(request);
	const source = String(form.get("source") ?? "");
	const isPublished = form.get("publication") === "published";
	const page = `${href("/admin/activities")}?${new URLSearchParams({ source })}`;
	return respondToAction({ request, context, page, failedCode: "save activity" }, async () => {
		const actor = { by: staff.email };
		const count = await getDocuments(context).activities.setSourcePublished(source, isPublished, actor);
		const activities = formatQuantity(count, "activity", "activities");
		return { ok: true, message: `${activities} ${isPublished ? "published" : "unpublished"}.` };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save activity");
