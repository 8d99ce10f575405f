import { data, href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { toVenueFormValues, VenueForm, venueFieldLabels } from "../../../domain/venue/venue-form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { EditDocument } from "../directory/edit-document.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/venue";
import { VenueFields } from "./venue-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => createStaffMeta(loaderData?.venue.title ?? "Place");

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const finding = getDocuments(context).venues.findForEditing(params.id);
	const venue = await rethrowAsFailure(context, "venuesFailed", finding);
	if (!venue) throw notFound("venueNotFound");
	return { venue };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(VenueForm, formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const submission = {
		...{ request, context, formData, page: href("/admin/venues") },
		failedCode: "venueSaveFailed",
		missingCode: "venueNotFound",
		message: `"${form.value.title}" has been saved.`,
	} as const;
	const version = String(formData.get("version") ?? "");
	return respondToSave(submission, () =>
		getDocuments(context).venues.update({ ...form.value, id }, version, { by: staff.email }),
	);
}

export const clientAction = submitInPlace;

export default function StaffVenue({ loaderData: { venue }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader
				title={venue.title}
				status={
					<>
						Changed <Timestamp time={venue.updatedAt} /> UTC
					</>
				}
			/>
			<EditDocument
				name="place"
				document={venue}
				page={href("/admin/venues")}
				action={href("/admin/venues/:id", { id: venue.id })}
				parse={(form) => parseForm(VenueForm, form)}
				values={toVenueFormValues(venue)}
				labels={venueFieldLabels}
				pageResult={actionData as ActionResult | undefined}
			>
				{(fields) => <VenueFields {...fields} />}
			</EditDocument>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="venuesFailed" />;
}
