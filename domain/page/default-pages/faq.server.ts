import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

export const createFaqPage = (): DefaultPage => ({
	id: "faq",
	title: "Questions and answers",
	description: `Short answers about finding, signing up for and booking children’s activities through ${brand.name}.`,
	content: `<h2>Finding something</h2>

<h3>Do I need an account?</h3>
<p>No. You can search, read and sign up without one.</p>

<h3>How do the age groups work?</h3>
<p>Choose your children’s ages in years, and you’ll see what suits all of them on the day. Or choose a group: 0-3 for toddlers, 3-12 for children, 12+ for teens.</p>

<h3>Can I save or share a search?</h3>
<p>Yes. Everything you choose is part of the page’s address, so you can bookmark it or send it to somebody.</p>

<h3>Does it work without JavaScript?</h3>
<p>Yes. Searching, reading and sending the form work in any browser.</p>

<h2>Signing up and paying</h2>

<h3>What happens when I press “Book Now”?</h3>
<p>You’ll see the activity’s page with a short form. When you send it, your details are passed on to the provider. If the provider has a registration page, it opens in a new tab, and you finish the booking there.</p>

<h3>Is my child’s spot booked once I’ve sent the form?</h3>
<p><strong>No.</strong> The form tells the provider you’re interested. Only they can confirm a spot.</p>

<h3>Do I pay anything here?</h3>
<p>No. This site takes no payments. Any payment goes to the provider.</p>

<h3>The provider’s page didn’t open. What now?</h3>
<p>Some browsers block new tabs. The thank-you page has the same link.</p>

<h3>The price on the provider’s site is different. Which one counts?</h3>
<p>The provider’s.</p>

<h3>I pressed the button twice. Did I sign up twice?</h3>
<p>No. If you send the same form twice, it counts once.</p>

<h2>Afterwards</h2>

<h3>How do I change or cancel a booking?</h3>
<p>Ask the provider. Your booking is with them, and their rules apply.</p>

<h3>Do you use cookies?</h3>
<p>Two for visitors: one keeps a shortlist without JavaScript, one lets you withdraw what you sent. <a href="/privacy">The privacy page</a> says what we store.</p>

<h3>Can you delete my details?</h3>
<p>You can do it yourself: the page <a href="/my-data">Your data</a> sends a link to your e-mail. There you can see, correct, download or erase everything we store about you. From the device you sent them with, you can <a href="/my-data/sent">withdraw your details</a> without any e-mail.</p>`,
});
