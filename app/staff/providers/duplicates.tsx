import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { DuplicateGroups } from "../directory/duplicate-groups.tsx";
import { loadDuplicates } from "../directory/load-documents.server.ts";
import { mergeDocuments } from "../directory/merge-documents.server.ts";
import type { Route } from "./+types/duplicates";

export const handle = { failed: "load providers" };

export const loader = (args: Route.LoaderArgs) =>
	loadDuplicates(getDocuments(args.context).providers, ({ url, email, telephone }) => [url, email, telephone], args);

export const action = mergeDocuments("providers", href("/admin/providers/duplicates"));

export const clientAction = submitWithToast("mergeFailed");

export default function DuplicateProviders({ loaderData }: Route.ComponentProps) {
	return (
		<DuplicateGroups
			title="Duplicate providers"
			names={{ one: "provider", many: "providers" }}
			limit="Their leads and corrections move, too, and so does where their inquiries go, if the one you keep has no such address or theirs alone is confirmed. These are not moved back."
			page={href("/admin/providers")}
			{...loaderData}
		/>
	);
}
