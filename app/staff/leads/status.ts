import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { leadStatusNames } from "../../../domain/lead/lead.ts";
import { LeadStatusForm } from "../../../domain/lead/lead-changes.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/status";

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/leads");
	const form = parseForm(LeadStatusForm, await readFormData(request));
	if (!form.ok) {
		return answerForm(request, { ok: false, errors: form.errors, message: form.errors.status }, 400, page);
	}
	try {
		const { status } = form.value;
		const outcome = await getDocuments(context).leads.setStatus(params.id, status, { by: staff.email });
		if (outcome === "missing") {
			const { status, text } = errors.staffLeadNotFound;
			return answerForm(request, { ok: false, errors: {}, message: text }, status, page);
		}
		const message = `The lead is marked as ${leadStatusNames[status].toLowerCase()}.`;
		return answerForm(request, { ok: true, message }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "leadChangeFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitWithToast({ serverAction });
