import { getDocuments } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { EditDocument } from "../directory/document-forms.tsx";
import { loadDocument } from "../directory/load-documents.server.ts";
import { updateDocument } from "../directory/save-document.server.ts";
import type { Route } from "./+types/venue";
import { venueKind } from "./venue-kind.tsx";

export const handle = { failed: "load places" };

export const loader = (args: Route.LoaderArgs) =>
	loadDocument(getDocuments(args.context).venues, venueKind, args.params.id, args);

export const action = updateDocument(venueKind, ({ venues }) => venues);

export const clientAction = submitInPlace("save place");

export default function StaffVenue({ loaderData: { document }, actionData }: Route.ComponentProps) {
	return <EditDocument kind={venueKind} document={document} pageResult={actionData} />;
}
