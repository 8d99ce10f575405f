import { href, Link } from "react-router";
import { LetterPage } from "../../ui/letter-page.tsx";
import { createLinkMeta } from "../link-meta.ts";

// Opened by a provider that has just removed its address.

export const meta = createLinkMeta("Address removed");

export default function AddressRemoved() {
	const text = (
		<p>
			We’ve removed the address, and the links in our earlier e-mails no longer work. Your activities stay on the site,
			and we’ll take care of inquiries.
		</p>
	);
	return (
		<LetterPage title="You won’t get inquiries anymore" text={text}>
			<Link to={href("/:page", { page: "contact" })} className="button button-quiet">
				Write to us
			</Link>
		</LetterPage>
	);
}
