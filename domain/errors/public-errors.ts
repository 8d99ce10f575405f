import type { ErrorTexts } from "./error-texts.ts";

export const publicErrors = {
	featuredFailed: {
		status: 500,
		title: "Failed to load featured activities",
		text: "We're working on fixing this issue. Please check back later.",
	},
	listingFailed: {
		status: 500,
		title: "Couldn’t load activities",
		text: "Something went wrong on our side. Please try again in a moment.",
	},
	activityFailed: {
		status: 500,
		title: "Activity Not Found",
		text: "Failed to load activity details. Please try again later.",
	},
	activityNotFound: {
		status: 404,
		title: "Activity Not Found",
		text: "Sorry, we couldn't find the activity you were looking for.",
	},
	activityEnded: {
		status: 409,
		title: "This activity has ended",
		text: "Sign-ups are closed, so we didn’t save your details.",
	},
	providerFailed: {
		status: 500,
		title: "Provider Not Found",
		text: "Failed to load provider details. Please try again later.",
	},
	providerNotFound: {
		status: 404,
		title: "Provider Not Found",
		text: "Sorry, we couldn't find the provider you were looking for.",
	},
	shortlistFailed: {
		status: 500,
		title: "Couldn’t load the shortlist",
		text: "Nothing is lost. Please try again in a moment.",
	},
	shortlistFull: {
		status: 409,
		title: "Not added",
		text: "Your shortlist is full, or your browser is out of storage. Remove something first.",
	},
	leadActivityGone: {
		status: 404,
		text: "This activity was removed while you were filling in the form, so nothing was sent. What you typed is still here. Our staff can find out if it’s coming back, or help you find another.",
	},
	leadFailed: {
		status: 500,
		title: "Not saved yet",
		text: "There was an error saving your information. Please try again.",
	},
	datesFailed: {
		status: 500,
		title: "Couldn’t load the dates",
		text: "We couldn’t load these dates. Please try again in a moment.",
	},
	datesFull: {
		status: 413,
		text: "The dates couldn’t be saved: there are too many, or your browser blocks storage for this site.",
	},
	tooManyLeads: {
		status: 429,
		text: "Too many requests just came from your network, so this one wasn’t sent. What you typed is still here. Try again in a few minutes.",
	},
	tooManySubmissions: {
		status: 429,
		text: "We’ve had too many forms like this from your network, so this one wasn’t sent. What you typed is still here. Try again in an hour.",
	},
	formLooksAutomatic: {
		status: 400,
		text: "A hidden field in this form was filled in, perhaps by a password manager or a browser extension, so nothing was sent. We’ve cleared that field and kept what you typed. Please send the form again.",
	},
	listingFormFailed: {
		status: 500,
		text: "Something went wrong, and nothing was sent. What you typed is still here. Please try again.",
	},
	newsletterFailed: { status: 500, text: "There was an error subscribing to the newsletter. Please try again." },
	mailLinkInvalid: {
		status: 404,
		title: "This link no longer works",
		text: "It may have expired, or part of it was cut off. If you have a newer e-mail from us, use the link in that one.",
	},
	providerDateGone: {
		status: 404,
		title: "Not changed",
		text: "This date has passed or isn’t yours anymore. Go back and reload to see upcoming dates.",
	},
	providerWroteTooOften: {
		status: 429,
		text: "You can send a parent up to five answers a day. To say more, e-mail or call them.",
	},
	tooManyProposals: {
		status: 429,
		text: "Five corrections to this activity are already waiting for us. Try again once we’ve checked those.",
	},
	alertFailed: { status: 500, text: "Something went wrong. Please try again." },
	dataLinkFailed: { status: 500, text: "We couldn’t send the link. Please try again." },
	linkFailed: {
		status: 500,
		title: "Not done yet",
		text: "Something went wrong on our side, and nothing has changed. Please try again in a moment.",
	},
	alreadySubscribed: { status: 409, text: "This email is already subscribed to our newsletter." },
	resourcesFailed: {
		status: 500,
		title: "Parenting Resources",
		text: "Failed to load resources. Please try again later.",
	},
	articleFailed: { status: 500, title: "Article Not Found", text: "Failed to load article. Please try again later." },
	articleNotFound: {
		status: 404,
		title: "Article Not Found",
		text: "Sorry, we couldn't find the article you were looking for.",
	},
} as const satisfies ErrorTexts;
