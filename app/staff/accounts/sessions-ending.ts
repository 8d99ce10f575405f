import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import { changeAccount } from "./change-account.server.ts";

export const action = changeAccount("sessions", async ({ auth }, staff, actor) => {
	await auth.accounts.endSessions(staff, actor);
	return null;
});

export const clientAction = submitWithToast("change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
