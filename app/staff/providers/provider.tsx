import { getDocuments } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { EditDocument } from "../directory/document-forms.tsx";
import { loadDocument } from "../directory/load-documents.server.ts";
import { updateDocument } from "../directory/save-document.server.ts";
import type { Route } from "./+types/provider";
import { ContactPanel } from "./contact-panel.tsx";
import { providerKind } from "./provider-kind.tsx";

export const handle = { failed: "load providers" };

export async function loader(args: Route.LoaderArgs) {
	const { providers, providerContacts } = getDocuments(args.context);
	const { document } = await loadDocument(providers, providerKind, args.params.id, args);
	const contact = await providerContacts.find(document.id);
	if (!contact) return { document, contact };
	const { linkKey: _, ...shown } = contact;
	return { document, contact: shown };
}

export const action = updateDocument(providerKind, ({ providers }) => providers);

export const clientAction = submitInPlace("save provider");

export default function StaffProvider({ loaderData: { document, contact }, actionData }: Route.ComponentProps) {
	return (
		<>
			<EditDocument kind={providerKind} document={document} pageResult={actionData} />
			<ContactPanel providerId={document.id} contact={contact} />
		</>
	);
}
