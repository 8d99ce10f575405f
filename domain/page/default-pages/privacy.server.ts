import { alertConfirmationTtlDays } from "../../alert/alert.ts";
import { eventRetentionDays, rollUpRetentionDays, searchTextRetentionDays } from "../../analytics/roll-ups.ts";
import { brand } from "../../brand.ts";
import { autosaveTtlMinutes } from "../../forms/autosave-ttl.ts";
import { sentLeadDays } from "../../lead/lead.ts";
import { mailRetentionDays } from "../../mail/mail.ts";
import { settledReportRetentionDays } from "../../submission/activity-report.ts";
import { decidedSubmissionRetentionDays, submissionConfirmationTtlDays } from "../../submission/submission.ts";
import { unconfirmedRetentionDays } from "../../subscription/subscription.ts";
import type { DefaultPage } from "./default-page.ts";

type PrivacyPageOptions = {
	usesGoogleAnalytics: boolean;
	/** A sign-up is erased this many months after its last change. */
	leadRetentionMonths: number;
	/** The host that map tiles are loaded from; null if there is none. */
	tilesHost: string | null;
};

/** Describes what the software stores, but nothing that is up to the operator. */
export function createPrivacyPage({
	usesGoogleAnalytics,
	leadRetentionMonths,
	tilesHost,
}: PrivacyPageOptions): DefaultPage {
	return {
		id: "privacy",
		title: "Privacy",
		description: `What ${brand.name} stores about you, who sees it, and how to have it erased.`,
		content: `<p>You can read everything here without telling us who you are. We only store personal details when you send a form. This page says what the site’s software stores.</p>

<h2>When you sign up for an activity</h2>
<p>Stored are your first and last name, your e-mail address and phone number, the activity and the date if you chose one, your child’s age and a message if you gave them, that you agreed to the <a href="/terms">terms</a>, whether you asked for the newsletter, a status and a note that staff may write, and when this was made and last changed. A random number, or a fingerprint of the form’s content, goes with it, so that a form sent twice counts once.</p>
<p>The site sends you an e-mail that confirms what you asked for, with a link to erase it if it wasn’t you. Once, some days later, another asks if you got a spot, and we store your answer. A link in it stops these questions for good. Your sign-up goes to the activity’s provider, by e-mail where the provider has confirmed an address, or through staff.</p>
<p>Whatever you enter on the provider’s own site goes to the provider.</p>

<h2>When you join the newsletter</h2>
<p>Stored are your e-mail address, your name if you joined with an activity’s form, which form it was, whether you are on the list, when you confirmed it, and when this was made and last changed. We ask you by e-mail to confirm, and you won’t get the newsletter until you do. If you don’t confirm, we delete this ${unconfirmedRetentionDays} days after that e-mail. Each newsletter has a link to unsubscribe. Your address then stays on the list, marked as inactive, so that nobody can sign it up again without your own click.</p>
<p>The form says so if an address is already on the list, so somebody who types yours will know that you get the newsletter.</p>

<h2>When we tell you about new activities</h2>
<p>At the end of a search you can ask to be told about new ones by e-mail, for each weekend about three, and on some activities’ pages when registration opens. Stored are your e-mail address, the search or the activity (for weekends the age groups and the place), when you confirmed it, and what we told you about and when. If you don’t confirm, we delete this after ${alertConfirmationTtlDays} days. If you stop the e-mails with the link in each of them, we delete it right away.</p>
<p>If you report an activity, stored are what you chose and wrote, and your e-mail address if you gave it, for ${settledReportRetentionDays} days after our staff have settled it. If you offer an activity, or ask for the enquiries of one, stored are your e-mail address, what you wrote and what was decided, for ${decidedSubmissionRetentionDays} days after that; without your confirmation, for ${submissionConfirmationTtlDays} days after the e-mail that asks for it.</p>

<h2>When we send you an e-mail</h2>
<p>We store what the site writes to you, or to others about you, for ${mailRetentionDays} days and then delete it. If an address refuses our e-mail or complains about it, we stop writing to it. To do that, we keep a fingerprint of it (a hash), even when everything else about you is erased. We don’t track whether you open an e-mail.</p>

<h2>Who sees your details, and for how long</h2>
<p>The activity’s provider sees them, and so do the people who run this site, in its staff area, after signing in. Sign-ups are erased ${leadRetentionMonths === 1 ? "a month" : `${leadRetentionMonths} months`} after they were last changed, or earlier if you or staff erase them. Your place on the newsletter’s list stays until then. Where the site is hosted, and how long its backups are kept, is up to the people who run it.</p>

<h2>What you can ask for</h2>
<p>On the page <a href="/my-data">Your data</a> you enter your e-mail, and we send you a link. There you can see everything stored about you, correct your name and phone number, download it, or erase it. Staff can do the same: ask the people on <a href="/contact">the contact page</a>. This doesn’t affect bookings. Providers keep their own records.</p>

<h2>Cookies</h2>
<p>Visitors get two, and neither follows you. Once you have sent your details, a cookie that only the pages of <a href="/my-data">Your data</a> get lets you <a href="/my-data/sent">withdraw them</a> from the same browser, for ${sentLeadDays} days. And where JavaScript is off, or your browser stores nothing else, the heart of an activity puts the activity’s id into a cookie, which only the page <a href="/shortlist">Shortlist</a> gets and which ends 180 days after its last change. Otherwise your shortlist, your notes on it and the dates you choose stay in your browser; these pages send us the ids alone, to show what there is of these activities. What you enter at <a href="/family">My family</a> about your children stays in your browser as well and is not sent to us; a search for their ages holds the ages alone. Staff get two when they sign in, for their session and to recognize their browser. If a page has to be loaded again while you fill in a form, your browser keeps what you typed, in that tab and for ${autosaveTtlMinutes} minutes at most, to fill it in again.</p>

<h2>How visits are counted</h2>
<p>The site counts how often pages are viewed and how quickly they appear, how often a search is made and how much it finds, and how often an activity is opened and its form sent. The counts contain no cookie, ID or address of yours. The words of a search are stored only when nothing is found, and not where they look like an e-mail address or a phone number.</p>
<p>Single events are deleted after ${eventRetentionDays} days, such words after ${searchTextRetentionDays} days, and the counts of each day after ${rollUpRetentionDays} days. If your browser sends “Do Not Track” or “Global Privacy Control”, your visit is not counted; a form that you send still counts as one, without your name.</p>
${usesGoogleAnalytics ? googleAnalytics : "<p>This site doesn’t use any other company’s analytics.</p>"}

<h2>Logs</h2>
<p>The server logs failures, and may log which pages were asked for and when, so that faults can be found. Its own log entries never hold what you typed into a form, nor your internet address. What stands in front of it, such as a hosting company’s proxy, may keep a log of its own.</p>

<h2>Other sites</h2>
<p>When you follow a link to a provider or an article elsewhere, that site’s rules apply. Some pictures may be loaded from a provider’s website, which then sees that a browser asked for the picture.</p>${tilesHost ? describeTiles(tilesHost) : ""}`,
	};
}

const describeTiles = (host: string) =>
	`\n<p>When you open a map, your browser loads it from ${host}, which then sees your internet address and which part of the map you look at.</p>`;

const googleAnalytics =
	"<p>This site also uses Google Analytics. Your browser loads a script from Google and sends it the same events, including the words of your searches, and Google sees your internet address. Its storage is turned off, so it doesn’t set cookies here.</p>";
