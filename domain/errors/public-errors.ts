import type { ErrorTexts } from "./error-texts.ts";

/** Failures of the public pages. */
export const publicErrors = {
	featuredFailed: {
		status: 500,
		title: "Failed to load featured activities",
		text: "We're working on fixing this issue. Please check back later.",
	},
	listingFailed: {
		status: 500,
		title: "Activities could not be loaded",
		text: "We could not load the activities just now.",
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
		text: "It takes no more sign-ups. Your details were not saved.",
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
	leadFailed: {
		status: 500,
		title: "Not saved yet",
		text: "There was an error saving your information. Please try again.",
	},
	newsletterFailed: {
		status: 500,
		title: "Not subscribed yet",
		text: "There was an error subscribing to the newsletter. Please try again.",
	},
	alreadySubscribed: {
		status: 409,
		title: "Already subscribed",
		text: "This email is already subscribed to our newsletter.",
	},
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
