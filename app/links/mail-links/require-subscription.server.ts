import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { type Context, getClock, getDocuments, getServices, notFound } from "../../context.server.ts";

/**
 * Finds the subscription of a signed link. Throws a 404 if the link is invalid or has expired, or the subscription no
 * longer exists.
 */
export async function requireSubscription(
	context: Context,
	purpose: "newsletter confirmation" | "newsletter leaving",
	{ id, token }: { id: string; token: string },
): Promise<Subscription> {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, [purpose, id], getClock(context).now());
	const subscription = isValid ? await getDocuments(context).subscriptions.find(id) : null;
	if (!subscription) throw notFound("mailLinkInvalid");
	return subscription;
}
