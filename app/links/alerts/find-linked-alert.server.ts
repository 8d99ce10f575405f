import type { Alert } from "../../../domain/alert/alert.ts";
import { type Context, getClock, getDocuments, getServices, notFound } from "../../context.server.ts";

/**
 * Finds the alert of a signed link; null if it has been deleted. Throws a 404 if the link is invalid or has expired.
 */
export async function findLinkedAlert(
	context: Context,
	purpose: "alert confirmation" | "alert leaving",
	{ id, token }: { id: string; token: string },
): Promise<Alert | null> {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, [purpose, id], getClock(context).now());
	if (!isValid) throw notFound("mailLinkInvalid");
	return getDocuments(context).alerts.find(id);
}
