import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/restoration";

/** Brings a deleted resource back, by the history's line that tells of its deletion. */
export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/resources");
	const entry = Number((await readFormData(request)).get("entry"));
	try {
		const result = await getDocuments(context).resources.restore(entry, { by: staff.email });
		if (result.outcome === "missing") {
			const { status, text } = errors.staffResourceNotFound;
			return answerForm(request, { ok: false, errors: {}, message: text }, status, page);
		}
		return answerForm(request, { ok: true, message: `"${result.title}" is back.` }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "restorationFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitWithToast({ serverAction });
