import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { DeclineForm } from "../../../domain/listing/provider-request.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/refusal";

/** Declines a provider's request, and deletes the draft of a listing. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const form = parseForm(DeclineForm, await readFormData(request));
	const page = href("/admin/requests");
	return respondToAction({ request, context, page, failedCode: "requestChangeFailed" }, async () => {
		const { activities, providerRequests } = getDocuments(context);
		const reason = form.ok ? form.value.reason : "";
		const result = await providerRequests.decline(params.id, reason, { by });
		if (result.outcome === "missing") return { code: "requestNotFound" };
		const draft = result.draftId === null ? null : await activities.findForEditing(result.draftId);
		if (draft?.publishedAt === null) await activities.remove(draft.id, { by });
		return { ok: true, message: "Declined. The provider is told by mail." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "requestChangeFailed");
