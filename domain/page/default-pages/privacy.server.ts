import { eventRetentionDays, rollUpRetentionDays, searchTextRetentionDays } from "../../analytics/roll-ups.ts";
import { brand } from "../../brand.ts";
import type { DefaultPage } from "./default-page.ts";

/** Says what the software stores, and nothing that is the operator's to decide. */
export function createPrivacyPage({ usesGoogleAnalytics }: { usesGoogleAnalytics: boolean }): DefaultPage {
	return {
		id: "privacy",
		title: "Privacy",
		description: `What ${brand.name} stores about its visitors, who sees it, and how to have it erased.`,
		content: `<p>You can read everything here without saying who you are. Personal details are stored only when you send a form. This page says what the site’s software stores.</p>

<h2>When you sign up for an activity</h2>
<p>Stored are your first and last name, your e-mail address and phone number, the activity and the date if you chose one, that you agreed to the <a href="/terms">terms</a>, whether you asked for the newsletter, a status and a note that staff may write, and when this was made and last changed. A random number, or a fingerprint of the form’s content, goes with it, so that a form sent twice counts once. The site asks for nothing about your child.</p>
<p>Whatever you enter on the provider’s own site goes to the provider.</p>

<h2>When you join the newsletter</h2>
<p>Stored are your e-mail address, your name if you joined with an activity’s form, which form it was, whether you are on the list, and when this was made and last changed.</p>

<h2>Who sees your details, and for how long</h2>
<p>The people who run this site see them in its staff area, after signing in. The software does not delete them by itself: they stay until staff erase them. Where the site is hosted, and how long its backups are kept, is up to the people who run it.</p>

<h2>What you can ask for</h2>
<p>Staff can export or erase everything that is stored under your e-mail address, and take you off the newsletter’s list. Ask the people on <a href="/contact">the contact page</a>. A booking with a provider is not affected, who keeps records of their own.</p>

<h2>Cookies</h2>
<p>Visitors get none; staff get one when they sign in. If a page has to be loaded again while you fill in a form, your browser keeps what you typed, in that tab and for 30 minutes at most, to fill it in again.</p>

<h2>How visits are counted</h2>
<p>The site counts how often pages are viewed and how quickly they appear, how often a search is made and how much it finds, and how often an activity is opened, its form begun and sent, and its provider’s page opened. The counts carry no cookie, no number and no address of yours. The words of a search are stored only when nothing is found, and not where they look like an e-mail address or a phone number.</p>
<p>Single events are deleted after ${eventRetentionDays} days, such words after ${searchTextRetentionDays} days, and the counts of each day after ${rollUpRetentionDays} days. If your browser sends “Do Not Track” or “Global Privacy Control”, your visit is not counted; a form that you send still counts as one, without your name.</p>
${usesGoogleAnalytics ? googleAnalytics : "<p>No other company’s analytics runs on this site.</p>"}

<h2>Logs</h2>
<p>The server logs failures, and may log which pages were asked for and when, so that faults can be found. Its own log entries never hold what you typed into a form, nor your internet address. What stands in front of it, such as a hosting company’s proxy, may keep a log of its own.</p>

<h2>Other sites</h2>
<p>When you follow a link to a provider or an article elsewhere, that site’s rules apply. Some pictures may be loaded from a provider’s website, which then sees that a browser asked for the picture.</p>`,
	};
}

const googleAnalytics =
	"<p>This site also uses Google Analytics. Your browser loads a script from Google and sends it the same events, the words of a search among them, and Google sees your internet address. Its storage is switched off, so it sets no cookie here.</p>";
