import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/link-revocation";

/** Revokes all links that a provider has been sent so far. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/providers/:id", params);
	return respondToAction({ request, context, page, failedCode: "save provider" }, async () => {
		const outcome = await getDocuments(context).providerContacts.revokeLinks(params.id, { by });
		return outcome === "missing"
			? { code: "providerNotFound" }
			: { ok: true, message: "Links sent earlier no longer work." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save provider");
