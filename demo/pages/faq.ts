import { brand } from "../../domain/brand.ts";
import type { Page } from "../../domain/page/page.ts";

export const faq: Page = {
	id: "faq",
	title: "Questions and answers",
	description: `Short answers about finding, signing up for and booking children’s activities through ${brand.name}.`,
	createdAt: "2026-02-02T09:10:00.000Z",
	updatedAt: "2026-02-02T09:10:00.000Z",
	content: `<p>Can’t see your question? <a href="/contact">Ask us</a>, and it may end up on this page.</p>

<h2>Finding something</h2>

<h3>Do I need an account?</h3>
<p>No. You can search, read and sign up without one. There are no passwords for parents here at all.</p>

<h3>How do I find things near me?</h3>
<p>Type a town, a district or a postcode under “where”, or press “Use my location”; your browser asks you first. The nearest come first.</p>

<h3>How do the age groups work?</h3>
<p>Choose your children’s ages in years, and you see what suits all of them on its date. Or choose a group: 0-3 for toddlers, 3-12 for children, 12+ for teens. An activity for 8 to 12 year olds then shows up under both children and teens. The exact range is on the card.</p>

<h3>Can I search by price?</h3>
<p>Yes, in four steps or up to a limit of your own, by the lowest price that is stated. The card says what it is for: a session, a week, a course. Something that costs exactly $25 appears both under “Under $25” and under “$25-$50”.</p>

<h3>What does “recommended” mean?</h3>
<p>What has spots and starts soonest comes first. Then comes what has begun already or has no dates, and last what is full.</p>

<h3>What does “most popular” mean?</h3>
<p>Activities that our staff have featured come first. After them come those with the most sign-ups, and then the newest.</p>

<h3>Can I save or share a search?</h3>
<p>Yes. Everything you have chosen is part of the page’s address, so you can bookmark it or send it to the other parent and they will see the same list.</p>

<h3>Does it work on an old phone?</h3>
<p>It should. Searching, reading and sending the form all work in any browser, even with JavaScript switched off.</p>

<h2>Signing up and paying</h2>

<h3>What happens when I press “Book Now”?</h3>
<p>You see the activity’s page with a short form. Fill in your name, e-mail address and phone number, and agree to our <a href="/terms">terms</a>. You can choose a date and add a message. We pass all of it on to the provider, and open the provider’s registration page in a new tab. You finish the booking there.</p>

<h3>Is my child’s spot booked once I have sent the form?</h3>
<p><strong>Not yet.</strong> The form tells us that you are interested. The spot is yours only when the provider confirms it.</p>

<h3>Do I pay ${brand.name} anything?</h3>
<p>No. We charge parents nothing and never take card details. Any payment goes to the provider, on the provider’s own site.</p>

<h3>The provider’s page didn’t open. What now?</h3>
<p>Some browsers block new tabs. The thank-you page has the same link, so press it there. If you have closed that page, open the activity again from the list, or <a href="/contact">write to us</a> and we will send you the link.</p>

<h3>What if the provider has no registration page?</h3>
<p>A few have none yet. Then nothing opens after the form. Your details are passed on all the same, and the provider gets in touch.</p>

<h3>The price on the provider’s site is different. Which one counts?</h3>
<p>Theirs. We show the price that we were given, and providers sometimes change it without telling us. Press “Report this listing” at the end of its page, and we will correct it.</p>

<h3>I pressed the button twice. Did I sign up twice?</h3>
<p>No. The same form sent again counts once.</p>

<h2>Afterwards</h2>

<h3>How do I change or cancel a booking?</h3>
<p>Ask the provider, because the booking is with them and their rules on refunds apply. If they don’t answer, tell us. We can’t change a booking, but we can try to reach them.</p>

<h3>Will someone call me?</h3>
<p>Perhaps the provider, who gets your phone number from us, or one of our staff. An e-mail asks you once whether you got a spot. We don’t call to sell anything.</p>

<h3>What if something went wrong on the day?</h3>
<p>Tell the provider and tell us. If it concerns a child’s safety, please read <a href="/safety">our safety page</a> and get in touch straight away.</p>

<h2>Newsletter and privacy</h2>

<h3>What is the ${brand.club}?</h3>
<p>It is our newsletter: new activities and articles, by e-mail. It costs nothing, and you join only if you ask to, at the foot of a page or by ticking the box on the form, and then confirm by e-mail.</p>

<h3>How do I leave the newsletter?</h3>
<p>Press the link at the foot of any newsletter. Or e-mail <a href="mailto:${brand.email}">${brand.email}</a> from the address that gets it, and we will stop.</p>

<h3>Do you use cookies?</h3>
<p>Two, and neither follows you, which is why no banner asked you about them: one keeps a shortlist without JavaScript, one lets you withdraw what you sent. We count page views without recognising anybody. <a href="/privacy">Our privacy page</a> has the details.</p>

<h3>Can you delete my details?</h3>
<p>You can, at once: the page <a href="/my-data">Your data</a> sends a link to your e-mail. There you can see, correct, download or erase them. From the device you sent them with, you can <a href="/my-data/sent">withdraw them</a> without any e-mail.</p>

<h2>For providers</h2>

<h3>How do I get my activity listed?</h3>
<p>Send it with the form <a href="/add-activity">Add your activity</a>. The <a href="/safety">safety page</a> says what we ask of you.</p>

<h3>Do you send parents’ details to me?</h3>
<p>Yes, of the parents who ask about your activity, and nobody else’s. Once you have confirmed your e-mail address they go there; until then our staff pass them on.</p>`,
};
