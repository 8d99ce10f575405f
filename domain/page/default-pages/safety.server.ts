import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const createSafetyPage = (): DefaultPage => ({
	id: "safety",
	title: "Safety",
	description: "What a listing does and doesn’t tell you, and what to check before you book.",
	content: `<p>${brand.name} lists activities that other people run. A listing isn’t a seal of approval: it tells you what we know about an activity, not that anybody has inspected it.</p>

<p><strong>If a child is in danger now, call your local emergency number before you do anything else.</strong></p>

<h2>What to check before you book</h2>
<ol>
<li><strong>The facts.</strong> Do the ages, place and times on the provider’s own site match what’s listed here?</li>
<li><strong>The people.</strong> Who will be with the children, what training and checks have they had, and how many children are there per adult? Is somebody trained in first aid always there?</li>
<li><strong>The papers.</strong> Does the provider have the licenses and insurance this activity needs where it takes place?</li>
<li><strong>Your child.</strong> Does the provider know about allergies, medicine, fears and swimming ability? Tell the provider directly, and please don’t put it in a form here.</li>
<li><strong>Pick-up.</strong> Who’s allowed to pick up your child, and what happens if you’re late?</li>
<li><strong>If something goes wrong.</strong> How will they reach you, and how can you reach them during the activity?</li>
</ol>

<h2>On the day</h2>
<ul>
<li>Arrive early enough to see who’s in charge and that they count the children.</li>
<li>Leave a phone number that you’ll answer.</li>
<li>Tell your child which adult to go to, and that it’s OK to say no to anything that scares them.</li>
<li>If something feels wrong, take your child home.</li>
</ul>

<h2>Raising a concern</h2>
<p>Tell the provider, the authorities if a child may have been harmed, and the people on <a href="/contact">the contact page</a>, who can take a listing off this site.</p>`,
});
