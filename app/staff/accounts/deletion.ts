import { href } from "react-router";
import { getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import type { Route } from "./+types/deletion";
import { changeAccount } from "./change-account.server.ts";

const refusals = { missing: { code: "staffAccountNotFound" }, last: { code: "lastAccount" }, removed: null } as const;

/** Removes a colleague's account and ends its sessions. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const { accounts } = getServices(context).backend.auth;
	return changeAccount({ context, request, id }, "removal", async (staff, actor) => {
		return refusals[await accounts.remove(staff.email, actor)];
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
