import { href, useFetcher } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { canBeAsked, type ProviderContact, ProviderContactForm } from "../../../domain/provider/provider-contact.ts";
import { getClock, getDocuments } from "../../context.server.ts";
import { CheckboxField, TextField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { Section } from "../../ui/staff/section.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { EditDocument } from "../directory/document-forms.tsx";
import { loadDocument } from "../directory/load-documents.server.ts";
import { updateDocument } from "../directory/save-document.server.ts";
import type { Route } from "./+types/provider";
import { providerKind } from "./provider-kind.tsx";

export const handle = { failed: "load providers" };

export async function loader(args: Route.LoaderArgs) {
	const { providers, providerContacts } = getDocuments(args.context);
	const { document } = await loadDocument(providers, providerKind, args.params.id, args);
	const contact = await providerContacts.find(document.id);
	if (!contact) return { document, contact };
	const { linkKey: _, ...shown } = contact;
	const canAsk = canBeAsked(contact, getClock(args.context).now());
	return { document, contact: { ...shown, canAsk } };
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

type ContactPanelProps = {
	providerId: string;
	contact: (Omit<ProviderContact, "linkKey"> & { canAsk: boolean }) | null;
};

function ContactPanel({ providerId, contact }: ContactPanelProps) {
	const fetcher = useFetcher<ActionResult>();
	const failure = fetcher.data?.ok === false ? fetcher.data : null;
	const values = failure?.values ?? { contactEmail: contact?.email ?? "" };
	const field = createFieldProps(ProviderContactForm, { contactEmail: "Contact address" }, { ...failure, values });
	const id = { id: providerId };
	return (
		<Section id="contact" title="Inquiries by e-mail" className="staff-panel mt-6 p-5">
			<p className="mt-1 mb-4 max-w-prose text-ink-soft">
				Leads for this provider’s activities go to this address once it’s confirmed. Unlike the e-mail above, it’s never
				shown on the site.
			</p>
			<div role="status" className="mb-4">
				<ContactState contact={contact} />
			</div>
			<PostForm
				// The fields are uncontrolled, so a new address needs a new form.
				key={`${contact?.email} ${contact?.confirmedAt}`}
				fetcher={fetcher}
				// A toast shows the other failures.
				problem={failure && { errors: failure.errors }}
				action={href("/admin/providers/:id/contact", id)}
				className="grid max-w-2xl gap-3"
			>
				<TextField {...field("contactEmail")} />
				{contact?.confirmedAt ? null : (
					<CheckboxField name="vouched">
						We know it’s theirs and that they want inquiries
						<span className="block text-ink-soft text-sm">
							Otherwise we’ll e-mail them to ask, at most once a week, and send nothing else until they confirm.
						</span>
					</CheckboxField>
				)}
				<SubmitButton className="button button-main justify-self-start">Save address</SubmitButton>
			</PostForm>
			{contact && (
				<div className="mt-5 flex flex-wrap gap-3 border-line border-t pt-4">
					{contact.canAsk && (
						<ActionButton action={href("/admin/providers/:id/contact/request", id)} className="button button-quiet">
							Ask again by e-mail
						</ActionButton>
					)}
					<ActionButton
						action={href("/admin/providers/:id/links/revocation", id)}
						className="button button-danger"
						title="Links in earlier e-mails stop working"
					>
						Turn off all links sent so far
					</ActionButton>
				</div>
			)}
		</Section>
	);
}

function ContactState({ contact }: Pick<ContactPanelProps, "contact">) {
	if (!contact) return <p>No address. You forward this provider’s leads yourself.</p>;
	const { confirmedAt, confirmedBy, askedAt, delivery } = contact;
	if (confirmedAt) {
		return (
			<p>
				<strong>Confirmed</strong> <span>{confirmedBy === "staff" ? "by staff" : "by the provider"}</span> on{" "}
				<Timestamp time={confirmedAt} />.{" "}
				<span>{delivery === "weekly" ? "One e-mail a week." : "An e-mail for each lead."}</span>
			</p>
		);
	}
	return (
		<p>
			<strong>Not confirmed</strong>: you forward its leads yourself.{" "}
			{askedAt && (
				<span>
					Asked on <Timestamp time={askedAt} />.
				</span>
			)}
		</p>
	);
}
