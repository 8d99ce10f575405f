import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/sending";

export const action = staffAction<Route.ActionArgs>(
	{ page: href("/admin/mail"), failedCode: "mailSendingFailed" },
	async ({ context, by, params }) => {
		const outcome = await getDocuments(context).outbox.sendAgain(params.id, { by });
		if (outcome === "missing") return { code: "mailNotSendable" };
		return { ok: true, message: "We’ll send it again and keep trying for three days." };
	},
);

export const clientAction = submitWithToast("mailSendingFailed");
