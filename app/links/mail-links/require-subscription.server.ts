import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

/**
 * Finds the subscription of a signed link. Throws a 404 if the link is invalid or has expired, or the subscription no
 * longer exists.
 */
export async function requireSubscription(
	context: Context,
	purpose: "newsletter confirmation" | "newsletter leaving",
	{ id, token }: { id: string; token: string },
): Promise<Subscription> {
	await requireLink(context, token, [purpose, id]);
	const subscription = await getDocuments(context).subscriptions.find(id);
	if (!subscription) throw notFound("mailLinkInvalid");
	return subscription;
}
