import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/contact-request";

export const action = staffAction<Route.ActionArgs>(
	{ page: ({ params }) => href("/admin/providers/:id", params), failedCode: "save provider" },
	async ({ context, params }) => {
		const outcome = await getDocuments(context).providerContacts.ask(params.id);
		if (outcome === "missing") return { code: "find provider" };
		if (outcome === "too soon") return { code: "providerAskedLately" };
		return { ok: true, message: "We’re asking them to confirm by e-mail." };
	},
);

export const clientAction = submitWithToast("save provider");
