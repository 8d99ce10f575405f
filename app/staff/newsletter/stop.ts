import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

const messages = {
	draft: "It’s a draft again. Nothing was sent.",
	stopped: "Stopped. E-mails already sent or on their way can’t be called back.",
};

export const action = staffAction(
	{ page: ({ id }) => href("/admin/newsletter/:id/sending", { id }), failedCode: "save the newsletter" },
	async ({ context, by, id }) => {
		const outcome = await getDocuments(context).newsletters.stop(id, { by });
		return outcome === "missing" ? { code: "newsletterMovedOn" } : { ok: true, message: messages[outcome] };
	},
);

export const clientAction = submitWithToast("save the newsletter");
