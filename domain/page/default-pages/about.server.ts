import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const createAboutPage = (): DefaultPage => ({
	id: "about",
	title: `About ${brand.name}`,
	description: `What ${brand.name} is and how it helps parents find things for kids to do.`,
	content: `<p>${brand.name} is a list of things for kids to do. Other people run them. Each has a page here with what we know about it and how to get to the people who run it.</p>

<h2>How it works</h2>
<ol>
<li><strong>Look around.</strong> <a href="/activities">Browse everything</a>, or narrow it down by place, kind, age and price. You don’t need an account.</li>
<li><strong>Read the details.</strong> If we don’t know something, we say so.</li>
<li><strong>Leave your details.</strong> Your name, e-mail address and phone number, with the form on the activity’s page. They’re saved, and passed on to the provider. <a href="/privacy">The privacy page</a> says what’s kept.</li>
<li><strong>Book with the provider.</strong> If the provider has a registration page, the form takes you there. The booking is between you and the provider.</li>
</ol>

<h2>What this site doesn’t do</h2>
<ul>
<li>It doesn’t take payments or ask for card details.</li>
<li>It doesn’t book spots. Only the provider can confirm one.</li>
<li>It doesn’t track you. Its two cookies for visitors keep a shortlist without JavaScript, and let you withdraw what you sent.</li>
</ul>

<h2>Who runs it</h2>
<p>See <a href="/contact">the contact page</a>.</p>`,
});
