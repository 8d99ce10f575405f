import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import { changeAccount } from "./change-account.server.ts";

export const action = changeAccount("reset", async ({ auth, mail }, staff, actor) => {
	if (!mail.isSending) return { code: "noMailServer" };
	const outcome = await auth.accountLinks.sendReset(staff.id, actor);
	return outcome === "missing" ? { code: "staffAccountNotFound" } : null;
});

export const clientAction = submitWithToast("change the account");

export const loader = redirectStaffTo(href("/admin/staff"));
