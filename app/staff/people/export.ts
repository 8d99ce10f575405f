import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createDownloadHeaders, recordExport } from "../download.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

/** Exports everything that is stored about an email address, to send to its owner. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { email: by } = requireStaff(context);
	const email = normalizeEmail(new URL(request.url).searchParams.get("email") ?? "");
	const finding = getDocuments(context).people.find(email);
	const { leads, subscription } = await rethrowAsFailure(context, "exportFailed", finding);
	const after = { leads: leads.length, subscriptions: subscription ? 1 : 0 };
	// Without leads and subscription, no personal data is exported.
	if (after.leads + after.subscriptions > 0) {
		await recordExport(context, { by, collection: "people", title: "One person", after });
	}
	const file = JSON.stringify({ email, exportedAt: new Date().toISOString(), leads, subscription }, null, "\t");
	return new Response(file, { headers: createDownloadHeaders("person.json", "application/json; charset=utf-8") });
}
