import type { Activity } from "../../../domain/activity/activity.ts";
import type { ProviderLink } from "../../../store/port.ts";
import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

type PageParams = { id: string; token: string };

/** Finds the provider whose page a signed link opens. Throws a 404 if the link is invalid, expired or void. */
export async function requirePage(
	context: Context,
	{ id, token }: PageParams,
): Promise<ProviderLink & { title: string }> {
	const page = await getDocuments(context).providerPages.find(id);
	if (!page) throw notFound("mailLinkInvalid");
	await requireLink(context, token, ["provider page", id, page.linkKey]);
	return page;
}

/** Like `requirePage`, and finds one of the provider's activities as well. */
export async function requireOwnActivity(
	context: Context,
	params: PageParams & { activity: string },
): Promise<{ link: ProviderLink; activity: Activity }> {
	const link = await requirePage(context, params);
	const activity = await getDocuments(context).providerPages.findActivity(params.id, params.activity);
	if (!activity) throw notFound("mailLinkInvalid");
	return { link, activity };
}
