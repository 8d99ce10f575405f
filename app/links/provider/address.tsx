import { Form, href, Link } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderDeliveryForm } from "../../../domain/provider/provider-contact.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import { FailurePanel } from "../../ui/failure-panel.tsx";
import { StatePicture } from "../../ui/state-picture.tsx";
import { createLinkMeta } from "../link-meta.ts";
import type { Route } from "./+types/address";
import { DeliveryFields } from "./delivery-fields.tsx";
import { requireContact } from "./require-contact.server.ts";

// Opened by a provider from the mail that asks whether inquiries may be sent to its address. Mail scanners open links
// too, so opening it changes nothing.

export const meta = createLinkMeta("Where inquiries should go");

export async function loader({ context, params }: Route.LoaderArgs) {
	const { provider, contact } = await requireContact(context, params);
	const { email, confirmedAt, delivery } = contact;
	const view = { title: provider.title, email, delivery, isConfirmed: confirmedAt !== null };
	return view;
}

export async function action({ context, params, request }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const { provider, contact } = await requireContact(context, params);
	const form = parseForm(ProviderDeliveryForm, await readFormData(request));
	const delivery = form.ok ? form.value.delivery : contact.delivery;
	await getDocuments(context).providerContacts.confirm(provider.id, contact.linkKey, delivery);
	return null;
}

export default function Address({ loaderData, params }: Route.ComponentProps) {
	const { title, email, delivery, isConfirmed } = loaderData;
	return (
		<section className="mx-auto max-w-xl px-4 py-12">
			<StatePicture name="letter" />
			<div role="status" className="text-center">
				{isConfirmed ? (
					<>
						<h1 className="mt-4 mb-3 text-title">Inquiries now go to you</h1>
						<p className="wrap-anywhere mb-6 text-lg">
							Inquiries for <bdi>{title}</bdi> go to {email}.
						</p>
					</>
				) : (
					<>
						<h1 className="mt-4 mb-3 text-title">Want to get inquiries yourself?</h1>
						<p className="wrap-anywhere mb-6 text-lg">
							Inquiries for <bdi>{title}</bdi> would go to {email}.
						</p>
					</>
				)}
			</div>
			<Form method="post" className="cut grid gap-4 border border-line bg-paper p-5 shadow-paper sm:p-7">
				<p>
					Each one says who’s asking, for which activity, and how to reach them. You answer on {brand.name}, without an
					account. Only parents you write to see your address.
				</p>
				<DeliveryFields delivery={delivery} />
				<button type="submit" className="button button-main justify-self-start">
					{isConfirmed ? "Save" : "Yes, send inquiries here"}
				</button>
			</Form>
			<Form method="post" action={href("/provider/address/:id/:token/removal", params)} className="mt-6 text-center">
				<button type="submit" className="button button-quiet">
					{isConfirmed ? "Stop sending inquiries here" : "No, remove this address"}
				</button>
			</Form>
		</section>
	);
}

export function ErrorBoundary() {
	return (
		<FailurePanel>
			<Link to={href("/:page", { page: "contact" })} className="button button-main">
				Write to us
			</Link>
		</FailurePanel>
	);
}
