import { href } from "react-router";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { createPersonFile } from "../../person-file.server.ts";
import { createDownloadHeaders, recordExport } from "../download.server.ts";
import { redirectStaffTo, requireRecentSignIn } from "../require-staff.server.ts";
import type { Route } from "./+types/export";
import { countPerson } from "./person-counts.ts";

export const handle = { failed: "exportFailed" } satisfies FailureHandle;

export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireRecentSignIn(context, request);
	const email = normalizeEmail(String((await readFormData(request)).get("email") ?? ""));
	const person = await getDocuments(context).people.find(email);
	const after = countPerson(person);
	// Otherwise, the export contains no personal data.
	if (Object.values(after).some((count) => count > 0)) {
		await recordExport(context, { by, collection: "people", title: "One person", after });
	}
	const file = createPersonFile(email, person, new Date());
	return new Response(file, { headers: createDownloadHeaders("person.json", "application/json; charset=utf-8") });
}

export const loader = redirectStaffTo(href("/admin/people"));
