import { brand } from "../../domain/brand.ts";
import type { Page } from "../../domain/page/page.ts";

export const about: Page = {
	id: "about",
	title: `About ${brand.name}`,
	description: `What ${brand.name} is, how it helps parents find things for children to do, and how we choose what we list.`,
	createdAt: "2026-02-02T09:00:00.000Z",
	updatedAt: "2026-02-02T09:00:00.000Z",
	content: `<p>${brand.name} is a place to find things for children to do: adventures, camps, classes and workshops, all in one list that you can search with one hand while the other holds a coat. When you have found something, we take you to the people who run it.</p>

<h2>Why it exists</h2>
<p>The best things to do are often run by small groups of people who are very good with children and not very good at being found. Their pages are scattered, and each one hides the price, the ages and the place somewhere different. We put those three facts on every card, in the same spot, so that you can compare ten activities in the time it takes the pasta to boil.</p>

<h2>How it works</h2>
<ol>
<li><strong>Look around.</strong> <a href="/activities">Browse everything</a>, or narrow it down by place, kind, age and price. You need no account.</li>
<li><strong>Read the details.</strong> Each activity has its own page, with what happens, what is included and what it costs for each child.</li>
<li><strong>Leave your details.</strong> Your name, e-mail address and phone number, so that the provider can answer you, and a date or a message if you like.</li>
<li><strong>Book with the provider.</strong> We send you on to the provider’s own registration page. You finish the booking there, and you pay them and never us.</li>
</ol>

<h2>How we choose what to list</h2>
<p>A listing is written by a person at ${brand.name}, sent in by the provider, or taken from a list such as a city’s own; its page says which. We ask providers to tell us plainly what they do, whom it is for and what it costs, and we expect them to meet the points on our <a href="/safety">safety page</a>. We don’t run the activities ourselves and we are not there on the day, so please read that page too: it says what is worth checking for yourself.</p>
<p>Some activities carry a place in “Popular Adventures” on the home page. Our staff pick those. When you sort the list by popularity, they come first, followed by the activities that most parents have signed up for.</p>

<h2>What we don’t do</h2>
<ul>
<li>We take no payments and never ask for card details.</li>
<li>We don’t ask for your child’s name or photo. You can add an age to a form; you don’t have to.</li>
<li>We don’t follow you around the web. Our two cookies keep a shortlist without JavaScript, and let you withdraw what you sent. <a href="/privacy">Our privacy page</a> lists all that we keep.</li>
</ul>

<h2>The reading corner</h2>
<p>We also keep a small shelf of <a href="/resources">articles for parents</a>, from <a href="/resources/choosing-a-first-overnight-camp">choosing a first overnight camp</a> to <a href="/resources/lunchboxes-that-survive-a-rucksack">lunchboxes that survive a rucksack</a>. Members of the ${brand.club}, which is our name for the people who get our newsletter, hear about new ones by e-mail.</p>

<h2>Say hello</h2>
<p>If you run something wonderful that isn’t here, or found something here that wasn’t as described, <a href="/contact">we would like to know</a>.</p>`,
};
