import type { ErrorTexts } from "./error-texts.ts";

/** Errors of any request, and of the connection. */
export const requestErrors = {
	pageNotFound: {
		status: 404,
		title: "Page Not Found",
		text: "The page may have moved, or the address may be mistyped.",
	},
	unexpected: {
		status: 500,
		title: "Unexpected Application Error!",
		text: "Something broke on our side, not on yours. We have noted it down; please try again in a moment.",
	},
	/** An error in the browser, which the server doesn't know about. */
	brokenPage: {
		status: 500,
		title: "Unexpected Application Error!",
		text: "Something broke on this page, not through you. Please try again; if it happens once more, please tell us.",
	},
	offline: {
		status: 503,
		title: "No answer",
		text: "We could not reach Larkabout. Please check your connection and try again.",
	},
	deviceOffline: { status: 503, title: "You are offline", text: "You are offline." },
	foreignAnswer: {
		status: 502,
		title: "No answer",
		text: "The server, or one on the way to it, could not answer.",
	},
	lateAnswer: {
		status: 504,
		title: "No answer",
		text: "No answer came within two minutes. What was asked may have been done all the same.",
	},
	unreadableAnswer: { status: 502, title: "No answer", text: "The answer could not be read." },
	chunkFailed: {
		status: 503,
		title: "This part is missing",
		text: "A part of this page could not be loaded. Reload the page to go on; what you typed is kept.",
	},
	bodyTooLarge: {
		status: 413,
		title: "Too large",
		text: "That’s too long for this form. Shorten it and try again.",
	},
	badRequest: {
		status: 400,
		title: "Not understood",
		text: "We could not read what was sent. Please go back and try again.",
	},
	overloaded: {
		status: 503,
		title: "Very busy",
		text: "So many people are here just now that we can't answer everybody. Please try again in a moment.",
	},
	unavailable: {
		status: 503,
		title: "Back in a moment",
		text: "Our records cannot be reached just now. Please try again in a minute.",
	},
	rateLimited: {
		status: 429,
		title: "Too often",
		text: "That was sent too often. Please wait a minute, then try again.",
	},
	methodNotAllowed: {
		status: 405,
		title: "Not possible here",
		text: "This page can be read, but nothing can be sent to it.",
	},
	unsupportedMediaType: {
		status: 415,
		title: "Not understood",
		text: "We could not read what was sent: it did not come from a form of this site.",
	},
	crossOrigin: {
		status: 403,
		title: "Not accepted",
		text: "This form was sent from another site, so it was not accepted.",
	},
} as const satisfies ErrorTexts;
