import { brand } from "../../domain/brand.ts";
import type { Page } from "../../domain/page/page.ts";

export const terms: Page = {
	id: "terms",
	title: "Terms of use",
	description: `What you can expect of ${brand.name}, what we expect of you, and who is responsible for a booking.`,
	createdAt: "2026-02-02T09:20:00.000Z",
	updatedAt: "2026-02-02T09:20:00.000Z",
	content: `<p>These terms apply when you use ${brand.name} and when you send us a sign-up form. They have been in force since 2 February 2026. If anything is unclear, <a href="/contact">ask us</a> before you agree to it.</p>

<h2>In short</h2>
<ul>
<li>We help you find activities. Other people run them.</li>
<li>Using ${brand.name} costs parents nothing. You book with the provider and pay the provider.</li>
<li>Sending our form does not reserve a place.</li>
<li>Give us your own details, and correct ones.</li>
</ul>
<p>The rest of this page says the same with more care. It is the full text that counts.</p>

<h2>Who we are</h2>
<p>“We” and “us” mean ${brand.name}, ${brand.address}. “You” means the adult who uses this site. A “provider” is the person or organisation that runs an activity.</p>

<h2>What we do</h2>
<p>We publish information about activities for children. When you fill in the form on an activity’s page, we save your details, pass them on to the provider, and open the provider’s own registration page if there is one. We are not the provider’s agent and we are not a party to your booking.</p>

<h2>Who may sign up</h2>
<p>You must be an adult, and either the parent or guardian of the child you have in mind or someone they have asked to do it. Use your own name, e-mail address and phone number. Please don’t enter anything about a child in the form but an age, if you like.</p>

<h2>Your booking</h2>
<p>The place is booked when the provider confirms it. From then on there is an agreement between you and the provider, on the provider’s terms. These cover payment, changes, cancellation, refunds, and what happens on the day. Read them before you pay.</p>

<h2>Prices and descriptions</h2>
<p>Prices are for one child, in US dollars, as the provider gave them to us. They may leave out extras such as travel or equipment. If our page and the provider’s differ, the provider’s is the one that counts. We correct mistakes when we learn of them.</p>

<h2>Safety</h2>
<p>Our <a href="/safety">safety page</a> says what we ask of providers. We rely on what they tell us and do not supervise activities. Whether an activity suits your child is for you to judge.</p>

<h2>The newsletter</h2>
<p>You get the newsletter only if you asked for it, and you can leave at any time by the link in each newsletter, or by writing to <a href="mailto:${brand.email}">${brand.email}</a>. Signing up for an activity does not depend on it.</p>

<h2>Articles</h2>
<p>Our <a href="/resources">articles</a> are general information. They do not replace advice from a doctor, a teacher or another professional who knows your child.</p>

<h2>Using the site fairly</h2>
<p>You must not:</p>
<ul>
<li>sign up in someone else’s name, or with details that you know to be false;</li>
<li>try to get into parts of the site that are meant for our staff;</li>
<li>put load on the site that keeps others from using it;</li>
<li>copy our texts or pictures for a service of your own without asking.</li>
</ul>
<p>You may link to any page, and print or share anything for your own use.</p>

<h2>Links to other sites</h2>
<p>Providers’ pages and some of our articles are on sites that we don’t control. Their own terms and privacy rules apply there.</p>

<h2>Our responsibility to you</h2>
<p>We run the site with reasonable care. We can’t promise that it will always be available or that every listing is free of mistakes. We are not responsible for what a provider does or fails to do.</p>
<p>Nothing in these terms limits a responsibility that the law does not let us limit, or takes away rights that you have as a consumer where you live.</p>

<h2>Your details</h2>
<p>How we handle them is set out on our <a href="/privacy">privacy page</a>.</p>

<h2>When these terms change</h2>
<p>We put the new text on this page, with its date. What you agreed to when you sent a form goes on applying to that form.</p>

<h2>Complaints</h2>
<p>If we have let you down, <a href="/contact">tell us</a>. We will look into it and answer you in writing.</p>`,
};
