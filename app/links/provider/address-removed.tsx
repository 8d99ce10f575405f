import { href, Link } from "react-router";
import { LetterPage } from "../../ui/letter-page.tsx";
import type { Route } from "./+types/address-removed";
import { createProviderMeta } from "./provider-page-meta.ts";

// Opened by a provider that has just removed its address.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("Address taken off", matches);

export default function AddressRemoved() {
	const text = (
		<p className="mb-6 text-lg">
			The address is taken off, and the links in our mails to it are void. Your activities stay on the site; our staff
			look after their inquiries.
		</p>
	);
	return (
		<LetterPage title="No inquiries come to you" text={text}>
			<Link to={href("/:page", { page: "contact" })} className="button button-quiet">
				Write to us
			</Link>
		</LetterPage>
	);
}
