import { href, Link } from "react-router";
import { privatePageHeaders } from "../private-page-headers.ts";
import { StatePicture } from "../ui/state-picture.tsx";
import type { Route } from "./+types/address-removed";
import { createProviderMeta } from "./provider-page-meta.ts";

// Who comes here: a provider that has just taken its address off.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("Address taken off", matches);

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export default function AddressRemoved() {
	return (
		<section className="mx-auto max-w-xl px-4 py-12 text-center">
			<StatePicture name="letter" />
			<h1 className="mt-4 mb-3 text-title">No enquiries come to you</h1>
			<p className="mb-6 text-lg">
				The address is taken off, and the links in our mails to it are void. Your activities stay on the site; our staff
				look after their enquiries.
			</p>
			<Link to={href("/:page", { page: "contact" })} className="button button-quiet">
				Write to us
			</Link>
		</section>
	);
}
