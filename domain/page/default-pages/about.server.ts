import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const about: DefaultPage = {
	id: "about",
	title: `About ${brand.name}`,
	description: `What ${brand.name} is, and how it helps parents find things for children to do.`,
	content: `<p>${brand.name} is a list of things for children to do. Other people run them: each has a page here with what is known of it, and a way to the people who run it.</p>

<h2>How it works</h2>
<ol>
<li><strong>Look around.</strong> <a href="/activities">Browse everything</a>, or narrow it down by place, kind, age and price. You need no account.</li>
<li><strong>Read the details.</strong> What is not known is shown as not known.</li>
<li><strong>Leave your details.</strong> Your name, e-mail address and phone number, with the form on the activity’s page. They are saved for the people who run this site; <a href="/privacy">the privacy page</a> says what is kept.</li>
<li><strong>Book with the provider.</strong> Where the provider has a registration page, the form takes you there. The booking is between you and the provider.</li>
</ol>

<h2>What this site does not do</h2>
<ul>
<li>It takes no payments and asks for no card details.</li>
<li>It does not book places: only the provider can confirm one.</li>
<li>It sets no cookies for visitors, but for a shortlist without JavaScript.</li>
</ul>

<h2>Who runs it</h2>
<p>See <a href="/contact">the contact page</a>.</p>`,
};
