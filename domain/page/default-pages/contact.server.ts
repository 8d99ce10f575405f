import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

/** Nobody can be reached at a domain that is reserved for examples: then the contact details in domain/brand.ts are invented. */
const isInvented = /\.(example|test|invalid|localhost)$/.test(brand.email);

const details = isInvented
	? "<p>The people who run this site have not entered yet how to reach them.</p>"
	: `<ul>
<li><strong>E-mail:</strong> <a href="mailto:${brand.email}">${brand.email}</a></li>
<li><strong>Phone:</strong> <a href="tel:${brand.phone.replace(/[^+\d]/g, "")}">${brand.phone}</a>, ${brand.hours}</li>
<li><strong>Post:</strong> ${brand.address.join(", ")}</li>
</ul>`;

export const contact: DefaultPage = {
	id: "contact",
	title: "Contact",
	description: `How to reach the people who run ${brand.name}, and whom to ask about a booking.`,
	content: `<h2>How to reach us</h2>
${details}

<h2>Whom to ask</h2>
<ul>
<li><strong>The provider:</strong> about a booking, a refund, what to bring, or whether it takes place. Your booking is with them.</li>
<li><strong>Us:</strong> about a listing that is wrong, a link that does not work, or the details that you left on this site. You can also <a href="/my-data">see, correct or erase them</a> yourself.</li>
</ul>

<p><strong>If a child is in danger, call your local emergency number first.</strong></p>

<p>Many questions have an answer on the <a href="/faq">questions and answers page</a>.</p>`,
};
