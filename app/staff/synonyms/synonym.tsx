import { getDocuments } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { EditDocument } from "../directory/document-forms.tsx";
import { loadDocument } from "../directory/load-documents.server.ts";
import { updateDocument } from "../directory/save-document.server.ts";
import type { Route } from "./+types/synonym";
import { synonymKind } from "./synonym-kind.tsx";

export const handle = { failed: "load synonyms" };

export const loader = (args: Route.LoaderArgs) =>
	loadDocument(getDocuments(args.context).synonyms, synonymKind, args.params.id, args);

export const action = updateDocument(synonymKind, ({ synonyms }) => synonyms);

export const clientAction = submitInPlace("save synonym");

export default function StaffSynonym({ loaderData: { document }, actionData }: Route.ComponentProps) {
	return <EditDocument kind={synonymKind} document={document} pageResult={actionData} />;
}
