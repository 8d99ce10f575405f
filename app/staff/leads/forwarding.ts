import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/forwarding";

/** Forwards a lead to the provider of its activity. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/leads/:id", { id: params.id });
	return respondToAction({ request, context, page, failedCode: "save the lead" }, async () => {
		const result = await getDocuments(context).leadForwardings.forward(params.id, { by });
		if (result.outcome === "missing") return { code: "staffLeadNotFound" };
		if (result.outcome === "no address") return { code: "providerAddressUnconfirmed" };
		return { ok: true, message: `Sending the lead to ${result.provider}.` };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save the lead");
