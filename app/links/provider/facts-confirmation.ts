import { href, redirect } from "react-router";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getSiteSettings, notFound } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import type { Route } from "./+types/facts-confirmation";
import { getDonePath } from "./page-path.ts";
import { requirePage } from "./require-page.server.ts";

/** Confirms that the facts of all activities of a provider are still right. */
export async function action({ context, params, url }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const link = await requirePage(context, params);
	const today = getLocalDay(getClock(context).catalogueNow(), getSiteSettings(context).timeZone);
	const outcome = await getDocuments(context).providerPages.confirmFacts(link, today);
	if (outcome === "missing") throw notFound("mailLinkInvalid");
	return redirect(getDonePath(params, url, { done: "facts" }));
}

/** Reloading this URL shows the page again. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(href("/provider/page/:id/:token", params));
}
