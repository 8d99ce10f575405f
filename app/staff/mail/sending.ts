import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

export const action = staffAction(
	{ page: href("/admin/mail"), failedCode: "mailSendingFailed" },
	async ({ context, by, id }) => {
		const outcome = await getDocuments(context).outbox.sendAgain(id, { by });
		if (outcome === "missing") return { code: "mailNotSendable" };
		return { ok: true, message: "We’ll send it again and keep trying for three days." };
	},
);

export const clientAction = submitWithToast("mailSendingFailed");
