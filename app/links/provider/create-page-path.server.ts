import { href } from "react-router";
import { dayMs } from "../../../domain/durations.ts";
import { providerPageTtlDays } from "../../../domain/provider/provider-contact.ts";
import type { ProviderLink } from "../../../store/port.ts";
import { type Context, getClock, getServices } from "../../context.server.ts";

/** Creates the signed path of a provider's page, to link to it from another signed page of the same provider. */
export async function createPagePath(context: Context, { providerId, linkKey }: ProviderLink): Promise<string> {
	const expiresAt = new Date(getClock(context).now().getTime() + providerPageTtlDays * dayMs);
	const { signedLinks } = getServices(context).backend;
	const token = await signedLinks.createToken(["provider page", providerId, linkKey], expiresAt);
	return href("/provider/page/:id/:token", { id: providerId, token });
}
