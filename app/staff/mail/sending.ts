import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/sending";

/** Retries a mail that was given up. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/mail");
	return respondToAction({ request, context, page, failedCode: "mailSendingFailed" }, async () => {
		const outcome = await getDocuments(context).outbox.sendAgain(params.id, { by });
		if (outcome === "missing") return { code: "mailNotSendable" };
		return { ok: true, message: "We’ll send it again and keep trying for three days." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "mailSendingFailed");
