import { brand } from "../../domain/brand.ts";
import type { Page } from "../../domain/page/page.ts";

export const safety: Page = {
	id: "safety",
	title: "Safety",
	description: `What ${brand.name} asks of the people who run activities, what parents should check, and how to raise a concern.`,
	createdAt: "2026-02-02T09:15:00.000Z",
	updatedAt: "2026-02-02T09:15:00.000Z",
	content: `<p>${brand.name} lists activities that other people run. We choose whom to list and we take listings down. We are not on the river bank or in the changing room, though, so this page sets out what we ask of providers, what is left for you to check, and what to do when something isn’t right.</p>

<p><strong>If a child is in danger now, call your local emergency number before you do anything else.</strong></p>

<h2>What we ask of providers</h2>
<p>Every provider that we list is expected to:</p>
<ul>
<li>hold the licences and insurance that the law where they work requires for that activity;</li>
<li>check every adult who works with children, volunteers included, as thoroughly as the law there allows;</li>
<li>have someone trained in first aid present for as long as children are;</li>
<li>tell parents how many children each adult looks after;</li>
<li>have a written plan for accidents, bad weather, a missing child and a child who is not collected;</li>
<li>never leave one adult alone and out of sight with one child, except in an emergency;</li>
<li>ask before they photograph children, and take no for an answer;</li>
<li>describe the activity truthfully, including its risks, and tell us when something changes.</li>
</ul>
<p>We ask for this when a listing is added and rely on what providers tell us. We do not inspect each session, and a listing here is no certificate.</p>

<h2>What to check yourself</h2>
<p>Ten minutes before you book:</p>
<ol>
<li><strong>The facts.</strong> Do the ages, the place and the times on the provider’s own site match what we show?</li>
<li><strong>The people.</strong> Who will be with the children, with what training, and how many children to each?</li>
<li><strong>Your child.</strong> Does the provider know about allergies, medicine, fears and swimming ability? Tell the provider directly; please do not put it in our form.</li>
<li><strong>The handover.</strong> Who may collect your child, and what happens if you are late?</li>
<li><strong>The bad day.</strong> How will they reach you, and how do you reach them while the activity is on?</li>
</ol>
<p>A good provider answers these happily. There is a longer guide in <a href="/resources/how-to-read-a-safety-page">how to read an activity’s safety page</a>, and a special list of questions for <a href="/resources/choosing-a-first-overnight-camp">overnight camps</a>.</p>

<h2>On the day</h2>
<ul>
<li>Arrive early enough to see who is in charge, and that children are counted.</li>
<li>Leave a phone number that will be answered.</li>
<li>Tell your child which adult to go to, and that they may say no to anything that frightens them.</li>
<li>If something feels wrong, take your child home. Any argument about money can wait.</li>
</ul>

<h2>Raising a concern</h2>
<p>E-mail <a href="mailto:${brand.email}">${brand.email}</a> or use any other way on our <a href="/contact">contact page</a>. Say what happened, where and when, as far as you know. You need not be certain, and it need not be your own child.</p>
<p>This is what we do with it:</p>
<ol>
<li>We read it on the next working day at the latest.</li>
<li>Where a child may be at risk we take the listing down while we find out more.</li>
<li>We tell the authorities when a child may have been harmed, and urge you to do the same.</li>
<li>Otherwise we put the concern to the provider, without your name unless you agree to it.</li>
<li>We tell you what we decided about the listing.</li>
</ol>

<h2>When we take a listing down</h2>
<p>A listing goes at once if a provider hides a serious incident, is without the licence or insurance it needs, or will not answer a question about safety. It comes back only when we are satisfied, and sometimes not at all.</p>

<h2>Staying safe on this site</h2>
<p>We will never ask you for a card number, a password or details about your child’s health. If a message says it is from ${brand.name} and asks for any of those, don’t answer it, and <a href="/contact">tell us</a>.</p>`,
};
