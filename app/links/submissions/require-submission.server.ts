import type { Submission } from "../../../domain/submission/submission.ts";
import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

/**
 * Finds the submission of a signed link. Throws a 404 if the link is invalid or has expired, or the submission has been
 * deleted.
 */
export async function requireSubmission(
	context: Context,
	{ id, token }: { id: string; token: string },
): Promise<Submission> {
	await requireLink(context, token, ["provider request", id]);
	const submission = await getDocuments(context).reviewItems.findSubmission(id);
	if (!submission) throw notFound("mailLinkInvalid");
	return submission;
}
