import { href } from "react-router";
import { getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import { staffAction } from "../respond.server.ts";
import { createOutcomePath, doneTexts } from "./account-outcome.ts";

export const action = staffAction(
	{ page: createOutcomePath("withdrawal"), failedCode: "change the account", isSensitive: true },
	async ({ context, by, id }) => {
		const { accountLinks } = getServices(context).backend.auth;
		const outcome = await accountLinks.withdraw(id, { by });
		if (outcome === "missing") return { code: "staffAccountNotFound" };
		return { ok: true, message: doneTexts.withdrawal };
	},
);

export const clientAction = submitWithToast("change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
