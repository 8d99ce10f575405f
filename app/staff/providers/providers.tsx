import { getDocuments } from "../../context.server.ts";
import { MailLink, PhoneLink } from "../../ui/staff/contact-links.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { DirectoryPage } from "../directory/directory-page.tsx";
import { loadTable } from "../directory/load-documents.server.ts";
import { addDocument } from "../directory/save-document.server.ts";
import type { Route } from "./+types/providers";
import { providerKind } from "./provider-kind.tsx";

export const handle = { failed: "load providers" };

export const loader = (args: Route.LoaderArgs) => loadTable(getDocuments(args.context).providers, args);

export const action = addDocument(providerKind, ({ providers }) => providers);

export const clientAction = submitInPlace("save provider");

export default function StaffProviders({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<DirectoryPage
			title="Providers"
			kind={providerKind}
			plural="providers"
			list={loaderData}
			result={actionData}
			columns={[
				{ name: "Website", cell: ({ url }) => url && toShownAddress(url) },
				{
					name: "Contact",
					cell: ({ email, telephone }) =>
						(email || telephone) && (
							<span>
								{email && <MailLink email={email} />}
								{email && telephone && <span>{", "}</span>}
								{telephone && <PhoneLink phone={telephone} />}
							</span>
						),
				},
			]}
		/>
	);
}

/** Returns 'otters.example' for 'https://otters.example/'. */
function toShownAddress(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?|\/$/g, "");
}
