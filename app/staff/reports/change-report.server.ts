import { type ActionFunctionArgs, href } from "react-router";
import type { ListingReport } from "../../../domain/listing/listing-report.ts";
import { getDocuments } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";

const messages = { settled: "The report is settled.", open: "The report is open again." };

/** Settles a report, or opens it again. */
export async function changeReport(
	state: ListingReport["state"],
	id: string,
	{ context, request }: ActionFunctionArgs,
) {
	const { email: by } = requireStaff(context);
	const page = href("/admin/reports");
	return respondToAction({ request, context, page, failedCode: "requestChangeFailed" }, async () => {
		const outcome = await getDocuments(context).listingReports.setState(id, state, { by });
		return outcome === "missing" ? { code: "reportNotFound" } : { ok: true, message: messages[state] };
	});
}
