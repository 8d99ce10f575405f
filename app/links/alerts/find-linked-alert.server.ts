import type { Alert } from "../../../domain/alert/alert.ts";
import { type Context, getDocuments } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

/**
 * Finds the alert of a signed link; null if it has been deleted. Throws a 404 if the link is invalid or has expired.
 */
export async function findLinkedAlert(
	context: Context,
	purpose: "alert confirmation" | "alert leaving",
	{ id, token }: { id: string; token: string },
): Promise<Alert | null> {
	await requireLink(context, token, [purpose, id]);
	return getDocuments(context).alerts.find(id);
}
