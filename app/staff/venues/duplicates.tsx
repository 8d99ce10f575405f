import { href } from "react-router";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { DuplicateGroups, maxGroups } from "../directory/duplicate-groups.tsx";
import { mergeDocuments } from "../directory/merge-documents.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/duplicates";

export const meta: Route.MetaFunction = () => createStaffMeta("Duplicate places");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const listing = getDocuments(context).venues.listDuplicates(maxGroups);
	const groups = await rethrowAsFailure(context, "venuesFailed", listing);
	return {
		groups: groups.map((group) =>
			group.map(({ id, title, address, locality, postalCode }) => ({
				...{ id, title },
				details: [address, locality, postalCode].filter(Boolean).join(", "),
			})),
		),
	};
}

export const action = (args: Route.ActionArgs) => mergeDocuments("venues", href("/admin/venues/duplicates"), args);

export const clientAction = submitWithToast;

export default function DuplicateVenues({ loaderData: { groups } }: Route.ComponentProps) {
	return (
		<DuplicateGroups
			title="Duplicate places"
			names={{ one: "place", many: "places" }}
			page={href("/admin/venues")}
			groups={groups}
		/>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="venuesFailed" />;
}
