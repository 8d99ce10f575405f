import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { leadStatusNames } from "../../../domain/lead/lead.ts";
import { LeadStatusForm } from "../../../domain/lead/lead-changes.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/status";

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const form = parseForm(LeadStatusForm, await readFormData(request));
	const page = href("/admin/leads");
	return respondToAction({ request, context, page, failedCode: "leadChangeFailed" }, async () => {
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.status };
		const { status } = form.value;
		const outcome = await getDocuments(context).leads.setStatus(params.id, status, { by: staff.email });
		if (outcome === "missing") return { code: "staffLeadNotFound" };
		return { ok: true, message: `The lead is marked as ${leadStatusNames[status].toLowerCase()}.` };
	});
}

export const clientAction = submitWithToast;
