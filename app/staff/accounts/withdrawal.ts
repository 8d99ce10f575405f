import { href } from "react-router";
import { getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo, requireRecentSignIn } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/withdrawal";
import { createOutcomePath, getDoneText } from "./account-outcome.ts";

/** Withdraws an invitation, so that its link stops working. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { email: by } = requireRecentSignIn(context, request);
	const { accountLinks } = getServices(context).backend.auth;
	const page = createOutcomePath("withdrawal");
	return respondToAction({ request, context, page, failedCode: "change the account" }, async () => {
		const outcome = await accountLinks.withdraw(params.id, { by });
		if (outcome === "missing") return { code: "staffAccountNotFound" };
		return { ok: true, message: getDoneText("withdrawal") };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
