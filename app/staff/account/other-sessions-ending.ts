import { href } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getServices } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import { staffAction } from "../respond.server.ts";

/** Recent, so that somebody who hijacked a session can't end the owner's. */
export const action = staffAction(
	{ page: href("/admin/account"), failedCode: "end the other sessions", isSensitive: true },
	async ({ context, request }) => {
		const { auth } = getServices(context).backend;
		const count = await auth.endOtherSessions(request.headers.get("cookie") ?? "");
		return {
			ok: true,
			message: count > 0 ? `Signed out of ${formatQuantity(count, "session")}.` : "There were no others.",
		};
	},
);

export const clientAction = submitWithToast("end the other sessions");

export const loader = redirectStaffTo(href("/admin/account"));
