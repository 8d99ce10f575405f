import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

export const action = staffAction(
	{ page: ({ id }) => href("/admin/leads/:id", { id }), failedCode: "save the lead" },
	async ({ context, by, id }) => {
		const result = await getDocuments(context).leadForwardings.forward(id, { by });
		if (result.outcome === "missing") return { code: "find lead" };
		if (result.outcome === "no address") return { code: "providerAddressUnconfirmed" };
		return { ok: true, message: `Sending the lead to ${result.provider}.` };
	},
);

export const clientAction = submitWithToast("save the lead");
