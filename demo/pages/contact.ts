import { brand } from "../../domain/brand.ts";
import type { Page } from "../../domain/page/page.ts";

const dialled = brand.phone.replace(/[^+\d]/g, "");

export const contact: Page = {
	id: "contact",
	title: "Contact us",
	description: `How to reach ${brand.name} by e-mail, phone or post, and who to ask about a booking.`,
	createdAt: "2026-02-02T09:05:00.000Z",
	updatedAt: "2026-02-02T09:05:00.000Z",
	content: `<p>A person reads every message. E-mail is usually quickest, because you can write it at midnight and we can look things up before we answer.</p>

<h2>How to reach us</h2>
<ul>
<li><strong>E-mail:</strong> <a href="mailto:${brand.email}">${brand.email}</a></li>
<li><strong>Phone:</strong> <a href="tel:${dialled}">${brand.phone}</a>, ${brand.hours}</li>
<li><strong>Post:</strong> ${brand.name}, ${brand.address}</li>
</ul>
<p>We aim to answer e-mails within two working days.</p>

<h2>Who to ask</h2>
<table>
<thead>
<tr><th>It is about</th><th>Ask</th></tr>
</thead>
<tbody>
<tr><td>Changing or cancelling a booking, a refund, a receipt</td><td>The provider, as your booking is with them</td></tr>
<tr><td>What to bring, where to park, whether it is on in the rain</td><td>The provider</td></tr>
<tr><td>A listing that is wrong, or a link that does not work</td><td>Us: press “Report this listing” at the end of its page</td></tr>
<tr><td>The details you left with us, or the newsletter</td><td><a href="/my-data">See, correct or erase them</a> yourself, or ask us</td></tr>
<tr><td>A worry about how a provider treats children</td><td>Us, and see below</td></tr>
</tbody>
</table>
<p>Can’t find the provider’s page again? Tell us the name of the activity and we will send you the link.</p>

<h2>If you are worried about a child</h2>
<p><strong>If a child is in danger now, call your local emergency number first.</strong> Then tell us, by phone if we are open, so that we can look at the listing straight away. You don’t need to be certain, and we will not tell the provider who raised it without asking you. Our <a href="/safety">safety page</a> says what happens next.</p>

<h2>If you run activities</h2>
<p>Use the form <a href="/add-activity">Add your activity</a>: what children do there, the ages, the price, the place and a link to your registration page. Please read <a href="/safety">what we ask of providers</a> before you write.</p>

<h2>Before you write</h2>
<p>Many questions have an answer on the <a href="/faq">questions and answers page</a> already. Please don’t send us medical details about your child, or card numbers. We never need them.</p>`,
};
