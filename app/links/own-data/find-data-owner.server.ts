import { type Context, getClock, getDocuments, getServices, notFound, rethrowAsFailure } from "../../context.server.ts";

/**
 * Finds the address that the link of a mail stands for; null once its data is erased, and that mail with it. Throws a 404 if
 * the link was not made here, or is too old.
 */
export async function findDataOwner(context: Context, { id, token }: { id: string; token: string }) {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, ["own data", id], getClock(context).now());
	if (!isValid) throw notFound("mailLinkInvalid");
	return rethrowAsFailure(context, "mailLinkFailed", getDocuments(context).parents.findDataOwner(id));
}

/** The same where there must be something left. */
export async function requireDataOwner(context: Context, params: { id: string; token: string }): Promise<string> {
	const email = await findDataOwner(context, params);
	if (email === null) throw notFound("mailLinkInvalid");
	return email;
}
