import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

/** Returns true if the contact details are placeholders: nobody can be reached at a reserved domain. */
export function isContactInvented(): boolean {
	return /\.(example|test|invalid|localhost)$/.test(brand.email);
}

export const createContactPage = (): DefaultPage => ({
	id: "contact",
	title: "Contact",
	description: "Who to ask about a booking, a mistake in a listing, or the details you left with us.",
	content: `${describeWays()}<h2>Who to ask</h2>
<ul>
<li><strong>A booking, a refund, what to bring:</strong> ask the provider. Your booking is with them.</li>
<li><strong>A mistake in a listing, or a broken link:</strong> use “Report this listing” at the end of its page.</li>
<li><strong>The details you left on this site:</strong> <a href="/my-data">see, correct or erase them</a> yourself.</li>
</ul>

<p><strong>If a child is in danger, call your local emergency number first.</strong></p>

<p>You’ll find many answers on the <a href="/faq">questions and answers page</a>.</p>`,
});

function describeWays(): string {
	if (isContactInvented()) return "";
	const { name, email, phone, hours, address } = brand;
	const ways = [
		`<strong>E-mail:</strong> <a href="mailto:${email}">${email}</a>`,
		phone &&
			`<strong>Phone:</strong> <a href="tel:${phone.replace(/[^+\d]/g, "")}">${phone}</a>${hours && `, ${hours}`}`,
		address && `<strong>Post:</strong> ${name}, ${address}`,
	];
	return `<h2>How to reach us</h2>
<ul>
${ways
	.filter(Boolean)
	.map((way) => `<li>${way}</li>`)
	.join("\n")}
</ul>

`;
}
