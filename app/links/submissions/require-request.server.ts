import type { ProviderRequest } from "../../../domain/listing/provider-request.ts";
import { type Context, getClock, getDocuments, getServices, notFound, rethrowAsFailure } from "../../context.server.ts";

/** Finds the request of a signed link. Throws a 404 if the link was not made here, is too old, or the request is deleted. */
export async function requireRequest(
	context: Context,
	{ id, token }: { id: string; token: string },
): Promise<ProviderRequest> {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, ["provider request", id], getClock(context).now());
	const finding = isValid ? getDocuments(context).reviewItems.findRequest(id) : null;
	const request = finding && (await rethrowAsFailure(context, "providerPageFailed", finding));
	if (!request) throw notFound("mailLinkInvalid");
	return request;
}
