import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

/**
 * Finds the address that a mailed link stands for; null once its data, and with it the mail, is erased. Throws a 404 if
 * the link is invalid or has expired.
 */
export async function findDataOwner(context: Context, { id, token }: { id: string; token: string }) {
	await requireLink(context, token, ["own data", id]);
	return getDocuments(context).parents.findDataOwner(id);
}

/** Like `findDataOwner`, but throws a 404 if the data is erased. */
export async function requireDataOwner(context: Context, params: { id: string; token: string }): Promise<string> {
	const email = await findDataOwner(context, params);
	if (email === null) throw notFound("mailLinkInvalid");
	return email;
}
