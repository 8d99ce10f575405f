import type { Staff } from "../../../auth/port.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { type Context, getServices } from "../../context.server.ts";
import type { ActionSuccess } from "../../ui/staff/action-result.ts";
import { requireRecentSignIn } from "../require-staff.server.ts";
import { type Refusal, respondToAction } from "../respond.server.ts";
import { type AccountChange, createOutcomePath, getDoneText } from "./account-outcome.ts";

type AccountRequest = { context: Context; request: Request; id: string };

/** Changes a colleague's account. Rejects one's own, which is changed at /admin/account. */
export async function changeAccount(
	{ context, request, id }: AccountRequest,
	change: AccountChange,
	work: (staff: Staff, actor: Actor) => Promise<Refusal | unknown>,
) {
	const { id: ownId, email: by } = requireRecentSignIn(context, request);
	const page = createOutcomePath(change);
	const submission = { request, context, page, failedCode: "change the account" as const };
	return respondToAction(submission, async (): Promise<ActionSuccess | Refusal> => {
		if (id === ownId) return { code: "ownAccount" };
		const staff = await getServices(context).backend.auth.accounts.find(id);
		if (!staff) return { code: "staffAccountNotFound" };
		const refusal = await work(staff, { by });
		return isRefusal(refusal) ? refusal : { ok: true, message: getDoneText(change) };
	});
}

function isRefusal(outcome: unknown): outcome is Refusal {
	return typeof outcome === "object" && outcome !== null && "code" in outcome;
}
