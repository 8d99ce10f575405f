import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createDownloadHeaders } from "../csv-download.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

/** Everything that is stored about one e-mail address, as a file to send to its owner. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const staff = requireStaff(context);
	const email = normalizeEmail(new URL(request.url).searchParams.get("email") ?? "");
	const { people, auditLog } = getDocuments(context);
	const { leads, subscription } = await rethrowAsFailure(context, "exportFailed", people.find(email));
	const after = { leads: leads.length, subscriptions: subscription ? 1 : 0 };
	// An address without anything stays unnoted: it is nobody's data.
	if (after.leads + after.subscriptions > 0) {
		const about = { collection: "people", documentId: "", title: "One person", before: null } as const;
		await rethrowAsFailure(
			context,
			"exportFailed",
			auditLog.record({ ...about, by: staff.email, action: "exported", after }),
		);
	}
	const file = JSON.stringify({ email, exportedAt: new Date().toISOString(), leads, subscription }, null, "\t");
	return new Response(file, { headers: createDownloadHeaders("person.json", "application/json; charset=utf-8") });
}
