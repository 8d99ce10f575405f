import { href } from "react-router";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { DuplicateGroups, maxGroups } from "../directory/duplicate-groups.tsx";
import { mergeDocuments } from "../directory/merge-documents.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/duplicates";

export const meta: Route.MetaFunction = () => createStaffMeta("Duplicate providers");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const listing = getDocuments(context).providers.listDuplicates(maxGroups);
	const groups = await rethrowAsFailure(context, "providersFailed", listing);
	return {
		groups: groups.map((group) =>
			group.map(({ id, title, url, email, telephone }) => ({
				...{ id, title },
				details: [url, email, telephone].filter(Boolean).join(", "),
			})),
		),
	};
}

export const action = (args: Route.ActionArgs) =>
	mergeDocuments("providers", href("/admin/providers/duplicates"), args);

export const clientAction = submitWithToast;

export default function DuplicateProviders({ loaderData: { groups } }: Route.ComponentProps) {
	return (
		<DuplicateGroups
			title="Duplicate providers"
			names={{ one: "provider", many: "providers" }}
			page={href("/admin/providers")}
			groups={groups}
		/>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="providersFailed" />;
}
