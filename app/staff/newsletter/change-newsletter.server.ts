import { href } from "react-router";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import type { Newsletters, UpdateResult } from "../../../store/port.ts";
import { type Context, getDocuments } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";

type Args = { request: Request; context: Context; params: { id: string } };
type Change = (newsletters: Newsletters, id: string, actor: Actor) => Promise<UpdateResult>;

/** Moves a newsletter to another state, by a button of its page. */
export async function changeNewsletter({ request, context, params: { id } }: Args, message: string, change: Change) {
	const staff = requireStaff(context);
	const page = href("/admin/newsletter/:id/sending", { id });
	return respondToAction({ request, context, page, failedCode: "newsletterSaveFailed" }, async () => {
		const { outcome } = await change(getDocuments(context).newsletters, id, { by: staff.email });
		return outcome === "changed" ? { ok: true, message } : { code: "newsletterMovedOn" };
	});
}
