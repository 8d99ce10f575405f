import { randomBytes } from "node:crypto";
import { href, redirect } from "react-router";
import { copyActivity } from "../../../domain/activity/activity-form-values.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { moveDates } from "../../../domain/session/move-dates.ts";
import { getDocuments, notFound, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { logRefusal, refuse } from "../respond.server.ts";
import type { Route } from "./+types/copy";

const maxDays = 3 * 366;

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const days = readDays(await readFormData(request));
	const { activities } = getDocuments(context);
	try {
		const original = await activities.findForEditing(params.id);
		if (original) {
			const id = createReadableId(original.title, randomBytes(4).toString("hex"));
			const copy = copyActivity(original, id, new Date().toISOString());
			await activities.add({ ...copy, ...(days !== 0 && moveDates(copy, days)) }, { by: staff.email });
			return redirect(href("/admin/activities/:id", { id }));
		}
	} catch (error) {
		return refuse(logRefusal({ context, failedCode: "activityCreationFailed" }, error));
	}
	throw notFound("find activity");
}

export const clientAction = submitWithToast("activityCreationFailed");

function readDays(form: FormData): number {
	const count = String(form.get("moveBy") ?? "").trim();
	if (!/^-?\d{1,4}$/.test(count)) return 0;
	const days = Number(count) * (form.get("unit") === "weeks" ? 7 : 1);
	return Math.abs(days) <= maxDays ? days : 0;
}
