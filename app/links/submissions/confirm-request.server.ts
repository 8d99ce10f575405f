import { createListingDraft, type ProviderRequest } from "../../../domain/listing/provider-request.ts";
import { type Context, getClock, getDocuments } from "../../context.server.ts";

/**
 * Hands a request to staff, a listing as a draft. The draft comes first, under an id that the request already has: if the
 * process stops in between, the same link finishes it.
 */
export async function confirmRequest(context: Context, request: ProviderRequest): Promise<void> {
	if (request.state !== "unconfirmed") return;
	const { activities, reviewItems } = getDocuments(context);
	const { listing, activityId, provider } = request;
	if (listing && activityId) {
		const draft = createListingDraft(activityId, listing, getClock(context).now());
		await activities.add(draft, { by: `${provider} (provider)` });
	}
	await reviewItems.confirmRequest(request.id);
}
