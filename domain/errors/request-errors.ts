import type { ErrorTexts } from "./error-texts.ts";

export const requestErrors = {
	pageNotFound: {
		status: 404,
		title: "Page Not Found",
		text: "The page may have moved, or the address may be mistyped.",
	},
	unexpected: {
		status: 500,
		title: "Unexpected Application Error!",
		text: "Something went wrong on our side. We’ve made a note of it. Please try again in a moment.",
	},
	/** An error in the browser, which the server doesn't know about. */
	brokenPage: {
		status: 500,
		title: "Unexpected Application Error!",
		text: "Something went wrong on this page. It wasn’t you. Please try again, and tell us if it keeps happening.",
	},
	offline: {
		status: 503,
		title: "No answer",
		text: "We couldn’t reach the site. Check your connection and try again.",
	},
	deviceOffline: { status: 503, title: "You’re offline", text: "You’re offline." },
	foreignAnswer: { status: 502, title: "No answer", text: "The site couldn’t answer. Please try again in a moment." },
	lateAnswer: {
		status: 504,
		title: "No answer",
		text: "We got no answer within two minutes. It may have worked anyway, so check before you try again.",
	},
	unreadableAnswer: { status: 502, title: "No answer", text: "We couldn’t read the site’s answer. Please try again." },
	chunkFailed: {
		status: 503,
		title: "Part of the page is missing",
		text: "Part of this page didn’t load. Reload the page to continue. What you typed is kept.",
	},
	bodyTooLarge: { status: 413, title: "Too large", text: "That’s too long for this form. Shorten it and try again." },
	badRequest: {
		status: 400,
		title: "We couldn’t read that",
		text: "We couldn’t read what you sent. Please go back and try again.",
	},
	overloaded: {
		status: 503,
		title: "Very busy",
		text: "We’re very busy right now and can’t answer everyone. Please try again in a moment.",
	},
	unavailable: {
		status: 503,
		title: "Back in a moment",
		text: "We can’t reach our records right now. Please try again in a minute.",
	},
	rateLimited: {
		status: 429,
		title: "Too many requests",
		text: "You’ve sent that too often. Wait a minute, then try again.",
	},
	methodNotAllowed: {
		status: 405,
		title: "Not possible here",
		text: "You can read this page, but you can’t send anything to it.",
	},
	unsupportedMediaType: {
		status: 415,
		title: "We couldn’t read that",
		text: "We couldn’t read what was sent: it didn’t come from a form on this site.",
	},
	crossOrigin: {
		status: 403,
		title: "Not accepted",
		text: "This form was sent from another site, so we didn’t accept it.",
	},
} as const satisfies ErrorTexts;
