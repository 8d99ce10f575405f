import { href } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/acceptance";

const refusals = {
	missing: "requestNotFound",
	"no draft": "requestDraftGone",
	"no provider": "requestProviderGone",
} as const satisfies Record<string, ErrorCode>;

/** Publishes a provider's listing, or lets its leads come to the address that asks for them. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/requests");
	return respondToAction({ request, context, page, failedCode: "requestChangeFailed" }, async () => {
		const outcome = await getDocuments(context).providerRequests.accept(params.id, { by });
		if (outcome !== "changed") return { code: refusals[outcome] };
		return { ok: true, message: "Done. The provider is told by mail." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "requestChangeFailed");
