import { type ActionFunctionArgs, href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";

const messages = { approve: "The correction is on the page.", decline: "The correction is declined." };

/** Approves or declines a provider's correction. One that somebody else has decided on meanwhile stays as it is. */
export async function decideProposal(
	verb: "approve" | "decline",
	id: string,
	{ context, request }: ActionFunctionArgs,
) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/proposals");
	return respondToAction({ request, context, page, failedCode: "activityChangeFailed" }, async () => {
		const outcome = await getDocuments(context).proposals[verb](id, { by });
		return outcome === "missing" ? { code: "proposalNotFound" } : { ok: true, message: messages[verb] };
	});
}
