import { href, redirect } from "react-router";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getClock, getDocuments, getSiteSettings, notFound, rethrowAsFailure } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import type { Route } from "./+types/facts-confirmation";
import { requireEnquiry } from "./require-enquiry.server.ts";

/** A provider says that the facts of its activity are still right. */
export async function action({ context, params }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const { contact } = await requireEnquiry(context, params);
	const today = getLocalDay(getClock(context).catalogueNow(), getSiteSettings(context).timeZone);
	const confirming = getDocuments(context).leadForwardings.confirmFacts(params.id, contact.linkKey, today);
	const outcome = await rethrowAsFailure(context, "providerPageFailed", confirming);
	if (outcome === "missing") throw notFound("mailLinkInvalid");
	const page = href("/provider/enquiries/:id/:token", params);
	return redirect(`${page}?done=confirmation#facts-done`);
}

/** A reload of the address shows the page again. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(href("/provider/enquiries/:id/:token", params));
}
