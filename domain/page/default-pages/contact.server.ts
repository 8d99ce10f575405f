import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

/** True if the contact details in domain/brand.ts are placeholders: nobody can be reached at a reserved domain. */
export const isContactInvented = /\.(example|test|invalid|localhost)$/.test(brand.email);

const howToReachUs = isContactInvented
	? ""
	: `<h2>How to reach us</h2>
<ul>
<li><strong>E-mail:</strong> <a href="mailto:${brand.email}">${brand.email}</a></li>
<li><strong>Phone:</strong> <a href="tel:${brand.phone.replace(/[^+\d]/g, "")}">${brand.phone}</a>, ${brand.hours}</li>
<li><strong>Post:</strong> ${brand.address.join(", ")}</li>
</ul>

`;

export const contact: DefaultPage = {
	id: "contact",
	title: "Contact",
	description: "Who to ask about a booking, a mistake in a listing, or the details you left with us.",
	content: `${howToReachUs}<h2>Who to ask</h2>
<ul>
<li><strong>A booking, a refund, what to bring:</strong> ask the provider. Your booking is with them.</li>
<li><strong>A mistake in a listing, or a broken link:</strong> use “Report this listing” at the end of its page.</li>
<li><strong>The details you left on this site:</strong> <a href="/my-data">see, correct or erase them</a> yourself.</li>
</ul>

<p><strong>If a child is in danger, call your local emergency number first.</strong></p>

<p>You’ll find many answers on the <a href="/faq">questions and answers page</a>.</p>`,
};
