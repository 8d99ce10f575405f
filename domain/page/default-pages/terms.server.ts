import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const terms: DefaultPage = {
	id: "terms",
	title: "Terms of use",
	description: `What ${brand.name} does and does not do, and what you agree to when you send a form.`,
	content: `<p>These terms are what you agree to when you send the form on an activity’s page. “We” are the people who run this site, a “provider” is the person or organisation that runs an activity, and “you” are the adult who uses the site.</p>

<h2>What this site does</h2>
<p>It publishes information about activities for children. When you send the form on an activity’s page, your details are saved and you are taken to the provider’s registration page, where there is one. We are not a party to your booking.</p>

<h2>Your booking</h2>
<p>Sending the form does not reserve a place. The place is booked when the provider confirms it, on the provider’s terms. You pay the provider, never this site.</p>

<h2>Prices and descriptions</h2>
<p>They are shown as far as they are known. If this site and the provider’s own differ, the provider’s counts.</p>

<h2>Your details</h2>
<p>You are an adult and give your own name, e-mail address and phone number. Please enter nothing about a child. <a href="/privacy">The privacy page</a> says what is stored.</p>

<h2>The newsletter</h2>
<p>You are put on its list only if you ask for it, and get it once you confirm by e-mail. Each one has a link with which you leave it. Signing up for an activity does not depend on it.</p>

<h2>Using the site fairly</h2>
<ul>
<li>Do not sign up in someone else’s name.</li>
<li>Do not try to get into parts of the site that are meant for staff.</li>
<li>Do not put load on the site that keeps others from using it.</li>
</ul>

<h2>Other sites</h2>
<p>Providers’ pages and some articles are on other sites, whose own terms and privacy rules apply.</p>

<h2>Responsibility</h2>
<p>The provider is responsible for the activity. Whether it suits your child is for you to judge; <a href="/safety">the safety page</a> lists what you can check. Nothing here limits a responsibility that the law does not let anybody limit, or takes away rights that you have as a consumer.</p>`,
};
