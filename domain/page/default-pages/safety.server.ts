import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const safety: DefaultPage = {
	id: "safety",
	title: "Safety",
	description: "What a listing here says and does not say, and what parents can check before they book.",
	content: `<p>${brand.name} lists activities that other people run. A listing is no certificate: it says what is known about an activity, and not that anybody has inspected it.</p>

<p><strong>If a child is in danger now, call your local emergency number before you do anything else.</strong></p>

<h2>What to check before you book</h2>
<ol>
<li><strong>The facts.</strong> Do the ages, the place and the times on the provider’s own site match what is listed here?</li>
<li><strong>The people.</strong> Who will be with the children, with what training and checks, and how many children to each adult? Is somebody trained in first aid there all the time?</li>
<li><strong>The papers.</strong> Does the provider hold the licences and the insurance that the activity needs where it takes place?</li>
<li><strong>Your child.</strong> Does the provider know about allergies, medicine, fears and swimming ability? Tell the provider directly; please do not put it in a form here.</li>
<li><strong>The handover.</strong> Who may collect your child, and what happens if you are late?</li>
<li><strong>The bad day.</strong> How will they reach you, and how do you reach them while the activity is on?</li>
</ol>

<h2>On the day</h2>
<ul>
<li>Arrive early enough to see who is in charge, and that children are counted.</li>
<li>Leave a phone number that will be answered.</li>
<li>Tell your child which adult to go to, and that they may say no to anything that frightens them.</li>
<li>If something feels wrong, take your child home.</li>
</ul>

<h2>Raising a concern</h2>
<p>Tell the provider, the authorities where a child may have been harmed, and the people on <a href="/contact">the contact page</a>, who can take a listing off this site.</p>`,
};
