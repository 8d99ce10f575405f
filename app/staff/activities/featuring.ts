import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/featuring";

/** Features an activity, or no longer: which of both is sent along, so that pressing twice at once does no harm. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/activities");
	const featured = (await readFormData(request)).get("featured") === "on";
	try {
		const outcome = await getDocuments(context).activities.setFeatured(params.id, featured, { by: staff.email });
		if (outcome === "missing") {
			const { status, text } = errors.staffActivityNotFound;
			return answerForm(request, { ok: false, errors: {}, message: text }, status, page);
		}
		const message = featured ? "It is featured now." : "It is not featured any more.";
		return answerForm(request, { ok: true, message }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "activityChangeFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitWithToast({ serverAction });
