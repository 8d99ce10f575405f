import type { Submission } from "../../../domain/submission/submission.ts";
import { type Context, getClock, getDocuments, getServices, notFound } from "../../context.server.ts";

/**
 * Finds the submission of a signed link. Throws a 404 if the link is invalid or has expired, or the submission has been
 * deleted.
 */
export async function requireSubmission(
	context: Context,
	{ id, token }: { id: string; token: string },
): Promise<Submission> {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, ["provider request", id], getClock(context).now());
	const submission = isValid ? await getDocuments(context).reviewItems.findSubmission(id) : null;
	if (!submission) throw notFound("mailLinkInvalid");
	return submission;
}
