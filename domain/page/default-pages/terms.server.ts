import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const createTermsPage = (): DefaultPage => ({
	id: "terms",
	title: "Terms of use",
	description: `What ${brand.name} does and doesn’t do, and what you agree to when you send a form.`,
	content: `<p>These terms are what you agree to when you send the form on an activity’s page. “We” are the people who run this site, a “provider” is the person or organization that runs an activity, and “you” are the adult who uses the site.</p>

<h2>What this site does</h2>
<p>It publishes information about activities for children. When you send the form on an activity’s page, your details are saved and passed on to the provider, whose registration page opens if there is one. We are not a party to your booking.</p>

<h2>Your booking</h2>
<p>Sending the form doesn’t reserve a spot. Your spot is booked when the provider confirms it, on the provider’s terms. You pay the provider, never this site.</p>

<h2>Prices and descriptions</h2>
<p>We show what we know. If this site and the provider’s own differ, the provider’s counts.</p>

<h2>Your details</h2>
<p>You are an adult and give your own name, e-mail address and phone number. Please enter nothing about a child but an age, if you like. <a href="/privacy">The privacy page</a> says what is stored.</p>

<h2>The newsletter</h2>
<p>You’re only added to the list if you ask to be, and you get the newsletter once you confirm by e-mail. Each one has a link to unsubscribe. Signing up for an activity does not depend on it.</p>

<h2>Using the site fairly</h2>
<ul>
<li>Do not sign up in someone else’s name.</li>
<li>Do not try to get into parts of the site that are meant for staff.</li>
<li>Do not overload the site so that others can’t use it.</li>
</ul>

<h2>Other sites</h2>
<p>Providers’ pages and some articles are on other sites, whose own terms and privacy rules apply.</p>

<h2>Responsibility</h2>
<p>The provider is responsible for the activity. Whether it suits your child is for you to judge; <a href="/safety">the safety page</a> lists what you can check. Nothing here limits a responsibility that can’t be limited by law, or takes away your rights as a consumer.</p>`,
});
