import { alertConfirmationTtlDays } from "../../domain/alert/alert.ts";
import { eventRetentionDays, rollUpRetentionDays, searchTextRetentionDays } from "../../domain/analytics/roll-ups.ts";
import { brand } from "../../domain/brand.ts";
import { sentLeadDays } from "../../domain/lead/lead.ts";
import { mailRetentionDays } from "../../domain/mail/mail.ts";
import type { Page } from "../../domain/page/page.ts";
import { settledReportRetentionDays } from "../../domain/submission/activity-report.ts";
import { decidedSubmissionRetentionDays, submissionConfirmationTtlDays } from "../../domain/submission/submission.ts";
import { unconfirmedRetentionDays } from "../../domain/subscription/subscription.ts";

export const privacy: Page = {
	id: "privacy",
	title: "Privacy",
	description: `What ${brand.name} keeps about you, why, who sees it, for how long, and how to have it erased.`,
	createdAt: "2026-02-02T09:25:00.000Z",
	updatedAt: "2026-02-02T09:25:00.000Z",
	content: `<p>You can read everything on ${brand.name} without telling us who you are. We keep personal details only when you send us a form, and this page lists them all. It has applied since 2 February 2026.</p>

<h2>In short</h2>
<ul>
<li>We do not track you, here or elsewhere. Two cookies keep a shortlist without JavaScript, and let you withdraw what you sent.</li>
<li>You never pay here, so we hold no card or bank details.</li>
<li>About your child we ask for the age alone, and only if you like to give it.</li>
<li>We do not sell your details or lend them to anybody.</li>
<li><a href="/my-data">See, correct, download or erase</a> your data whenever you like.</li>
</ul>

<h2>What we keep, and why</h2>

<h3>When you sign up for an activity</h3>
<table>
<thead>
<tr><th>What we store</th><th>Why</th></tr>
</thead>
<tbody>
<tr><td>Your first name and last name</td><td>To know whom we are writing to</td></tr>
<tr><td>Your e-mail address and phone number</td><td>To reach you about this activity</td></tr>
<tr><td>The activity, and the date if you chose one</td><td>To know what you are interested in</td></tr>
<tr><td>Your child’s age and a message, if you gave them</td><td>So that the provider can answer you</td></tr>
<tr><td>That you agreed to the <a href="/terms">terms</a></td><td>To be able to show it</td></tr>
<tr><td>Whether you ticked the newsletter box</td><td>To send it only to people who want it</td></tr>
<tr><td>A status (new, contacted, booked or closed) and any note our staff make</td><td>To see where we have got to in helping you</td></tr>
<tr><td>When the sign-up was made and last changed</td><td>To know when to delete it</td></tr>
</tbody>
</table>
<p>We send you an e-mail that confirms what you asked for, and later, once, one that asks whether you got a place. What you answer moves the status. You can refuse that question for good by a link in it.</p>
<p>Did somebody else type your address? The e-mail has a link that erases the sign-up.</p>
<p>The form also carries a random number, so that pressing the button twice counts once. It says nothing about you.</p>
<p>We keep these because you asked us to help you book, and you agreed to it by sending the form. The booking itself is made on the provider’s own site. Whatever you enter there goes to the provider and we do not see it.</p>

<h3>When you join the newsletter</h3>
<p>We store your e-mail address, your name if you joined through the form of an activity, where you joined (at the foot of a page or on an activity’s form), whether your subscription is active, when you confirmed it, and when it was made and last changed. We use this to send you the newsletter you asked for, and for nothing else. We ask you by e-mail to confirm, and send no newsletter before that.</p>
<p>The form says so when an address is on the list already. So somebody who types yours learns that you get our newsletter.</p>

<h3>When we send you an e-mail</h3>
<p>We keep what the site has written to you, or to others about you, for ${mailRetentionDays} days. If your address refuses our e-mail, or you complain about it, we keep a fingerprint of the address (a hash), so that we never write to it again. We do not track whether you open an e-mail.</p>

<h3>When we tell you of new activities</h3>
<p>If you ask us at the end of a search to tell you about new ones, or about three for each weekend, or when a registration opens, we store your e-mail address, the search or the activity (for weekends the age groups and the place), when you confirmed it, and what we told you of and when. Without your confirmation we delete it after ${alertConfirmationTtlDays} days. Every such e-mail has a link that ends it, and then it is deleted.</p>

<h3>When you report a listing, or send us one</h3>
<p>If you report an activity, we store what you chose and wrote, and your e-mail address if you gave it, for ${settledReportRetentionDays} days after our staff have settled it. If you offer an activity, or ask for the enquiries of one, we store your e-mail address, what you wrote, and what we decided, for ${decidedSubmissionRetentionDays} days after that. Without your confirmation by e-mail we delete it after ${submissionConfirmationTtlDays} days.</p>

<h3>When you e-mail or call us</h3>
<p>We keep your message for as long as we need it to help you.</p>

<h2>What our server notes</h2>
<p>Like every web server, ours keeps a log of requests, so that we can find faults and fend off attacks. An entry says which page was asked for and when, and how that went. It may include your internet address. It never includes what you typed into a sign-up or newsletter form. Words that you search for are part of a page’s address and so can appear in the log.</p>

<h2>How we count visits</h2>
<p>We count what happens on the site: how often each page is viewed and how quickly it appears, how often a search is made and how much it finds, and how often an activity is opened and its form sent. The counts stay in our own database. They carry no cookie, no number and no address of yours, so we cannot tell from them whether two visits came from the same person.</p>
<p>What you search for is noted only when nothing is found, so that we know what is missing, and is dropped where it looks like an e-mail address or a phone number. Single events are deleted after ${eventRetentionDays} days, such searches after ${searchTextRetentionDays} days, and the counts of each day after ${rollUpRetentionDays} days.</p>
<p>If your browser sends “Do Not Track” or “Global Privacy Control”, your visit is not counted at all; a sign-up that you send still counts as one, without your name. No other company’s analytics runs on this site. If that were ever to change, we would say so here first.</p>

<h2>Cookies</h2>
<p>Visitors get two, and neither follows you. Once you have sent your details, a cookie that only the pages of <a href="/my-data">Your data</a> get lets you <a href="/my-data/sent">withdraw them</a> from the same browser, for ${sentLeadDays} days. And where JavaScript is off, or your browser stores nothing else, the heart of an activity puts the activity’s id into a cookie, which only the page <a href="/shortlist">Shortlist</a> gets and which ends 180 days after its last change. Otherwise your shortlist, your notes on it and your plan stay in your browser; these pages send us the ids alone, to show what there is of these activities. What you enter at <a href="/family">My family</a> about your children stays in your browser as well and is not sent to us; a search for their ages holds the ages alone. Our own staff get two when they sign in to the staff area: one without which it would not work, and one that recognizes their browser, so that we can warn them when somebody signs in from another.</p>

<h2>Other people’s sites</h2>
<p>When you follow a link to a provider, an article elsewhere or a place to share something, you leave ${brand.name} and that site’s rules apply. The share buttons are plain links and send nothing until you press them. Some pictures may be loaded from a provider’s website, which then sees that a browser asked for the picture.</p>

<h2>Who sees your details</h2>
<ul>
<li><strong>Our staff.</strong> Those who look after sign-ups and the newsletter, each with their own sign-in.</li>
<li><strong>The companies that host our servers and deliver our e-mail,</strong> who may handle the details for us and only as we tell them to.</li>
<li><strong>The provider</strong> of the activity that you ask about: we pass your sign-up on, by e-mail where the provider has confirmed an address.</li>
<li><strong>Authorities,</strong> if the law obliges us.</li>
</ul>

<h2>How long we keep them</h2>
<p>How long is our decision, and this is the rule we have set ourselves:</p>
<ul>
<li><strong>Sign-ups:</strong> 24 months after our last contact with you, and then we delete them.</li>
<li><strong>Newsletter subscriptions:</strong> ${unconfirmedRetentionDays} days after the e-mail that asks you to confirm, if you don’t; otherwise until you leave, by the link in every newsletter. After that we keep the address marked as inactive, so that we don’t write to it again unless you ask for it. If you would rather it were erased, <a href="/my-data">erase it</a>.</li>
</ul>
<p>Copies in our backups disappear when those backups are replaced.</p>

<h2>What you can ask of us</h2>
<p>Most of it needs nobody. On the page <a href="/my-data">Your data</a> you enter your e-mail, and we send you a link. There you can:</p>
<ul>
<li>see your data, and download a copy;</li>
<li>correct your name and phone number;</li>
<li>erase all of it.</li>
</ul>
<p>For anything else e-mail <a href="mailto:${brand.email}">${brand.email}</a>, if possible from the address you signed up with. You don’t have to give a reason. We may ask a question to make sure that it is you. We do what you ask as soon as we can, within one month at the latest, and tell you when it is done. Having your details erased does not cancel a booking with a provider, who keeps records of their own.</p>
<p>Depending on where you live, the law may give you further rights, among them to complain to a data protection authority. We would be glad of the chance to put it right first.</p>

<h2>Children</h2>
<p>This site is meant for adults. If you believe that a child has sent us their details, <a href="/contact">tell us</a> and we will erase them.</p>

<h2>Who is responsible</h2>
<p>${brand.name}, ${brand.address}. All the ways to reach us are on the <a href="/contact">contact page</a>. When this page changes, the date at the top changes with it.</p>`,
};
