import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import { changeAccount } from "./change-account.server.ts";

const refusals = { missing: { code: "staffAccountNotFound" }, last: { code: "lastAccount" }, removed: null } as const;

export const action = changeAccount(
	"removal",
	async ({ auth }, staff, actor) => refusals[await auth.accounts.remove(staff.email, actor)],
);

export const clientAction = submitWithToast("change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
