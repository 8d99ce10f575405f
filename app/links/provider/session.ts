import { data, href, redirect } from "react-router";
import { SessionForm, toSessionChange } from "../../../domain/activity/change-session.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { getDocuments, notFound, readFormData } from "../../context.server.ts";
import type { Failure } from "../../failure.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import type { Route } from "./+types/session";
import { getDonePath } from "./page-path.ts";
import { requirePage } from "./require-page.server.ts";

/** Sets how many spots a session has left, or cancels it. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const link = await requirePage(context, params);
	const form = parseForm(SessionForm, await readFormData(request));
	if (!form.ok) throw data<Failure>({ code: "badRequest" }, { status: visitorErrors.badRequest.status });
	const change = toSessionChange(form.value);
	const outcome = await getDocuments(context).providerPages.changeSession(link, params.activity, change);
	if (outcome === "missing") throw notFound("providerDateGone");
	const { activity } = params;
	return redirect(getDonePath(params, url, { done: "session", activity, session: change.id }));
}

/** Reloading this URL shows the page again. */
export function loader({ params: { id, token } }: Route.LoaderArgs) {
	return redirect(href("/provider/page/:id/:token", { id, token }));
}
