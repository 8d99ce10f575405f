import { href } from "react-router";
import { getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import type { Route } from "./+types/sessions-ending";
import { changeAccount } from "./change-account.server.ts";

/** Signs a colleague out everywhere. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const { accounts } = getServices(context).backend.auth;
	return changeAccount({ context, request, id }, "sessions", async (staff, actor) => {
		await accounts.endSessions(staff, actor);
		return null;
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
