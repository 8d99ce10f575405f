/** Every failure the product speaks of, and the status it is answered with. Texts that belong to one field stand beside that field's schema. */
export const errors = {
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
	signInWrong: {
		status: 401,
		title: "Not signed in",
		text: "Failed to login. Please check your credentials.",
	},
	signInRateLimited: {
		status: 429,
		title: "Too many tries",
		text: "Too many tries. Please wait 15 minutes, then try again.",
	},
	staffActivitiesFailed: {
		status: 500,
		title: "Activities",
		text: "Failed to load activities. Please try again.",
	},
	activityCreationFailed: {
		status: 500,
		title: "Not added",
		text: "Error: Failed to create activity. Please try again.",
	},
	activityChangeFailed: {
		status: 500,
		title: "Not saved",
		text: "Failed to save activity. Please try again.",
	},
	activityDeletionFailed: {
		status: 500,
		title: "Not deleted",
		text: "Failed to delete activity. Please try again.",
	},
	staffActivityNotFound: {
		status: 404,
		title: "Activity Not Found",
		text: "There is no such activity. It may have been deleted; the history tells by whom.",
	},
	staffLeadsFailed: { status: 500, title: "Leads", text: "Failed to load leads. Please try again." },
	staffLeadNotFound: {
		status: 404,
		title: "Lead Not Found",
		text: "There is no such lead any more. It may have been erased; the history tells when.",
	},
	leadChangeFailed: { status: 500, title: "Not saved", text: "Failed to save the lead. Please try again." },
	notesConflict: {
		status: 409,
		title: "Saved by somebody else",
		text: "Somebody else changed these notes while you were writing. Nothing of yours is lost.",
	},
	subscribersFailed: { status: 500, title: "Subscribers", text: "Failed to load subscribers. Please try again." },
	subscriptionNotFound: {
		status: 404,
		title: "Subscriber Not Found",
		text: "There is no such subscriber any more. They may have been erased; the history tells when.",
	},
	subscriptionChangeFailed: {
		status: 500,
		title: "Not saved",
		text: "Failed to save the subscription. Please try again.",
	},
	exportFailed: { status: 500, title: "Not exported", text: "The export failed. Please try again." },
	personFailed: {
		status: 500,
		title: "People",
		text: "Failed to load what is stored about this person. Please try again.",
	},
	erasureFailed: {
		status: 500,
		title: "Not erased",
		text: "Failed to erase. Nothing has been erased; please try again.",
	},
	insightsFailed: { status: 500, title: "Insights", text: "Failed to load the insights. Please try again." },
	historyFailed: { status: 500, title: "History", text: "Failed to load the history. Please try again." },
	demoFailed: { status: 500, title: "Demo data", text: "Failed to load what the store holds. Please try again." },
	demoChangeFailed: {
		status: 500,
		title: "Not finished",
		text: "It stopped half-way. Press again, and it goes on where it stopped.",
	},
	editConflict: {
		status: 409,
		title: "Saved by somebody else",
		text: "Somebody else saved this while you were working on it. Nothing of yours is lost.",
	},
	staffResourcesFailed: {
		status: 500,
		title: "Resources",
		text: "Failed to load resources. Please try again.",
	},
	resourceCreationFailed: {
		status: 500,
		title: "Not created",
		text: "Failed to create resource. Please try again.",
	},
	resourceDeletionFailed: {
		status: 500,
		title: "Not deleted",
		text: "Failed to delete resource. Please try again.",
	},
	staffResourceNotFound: {
		status: 404,
		title: "Article Not Found",
		text: "There is no such article. It may have been deleted; the history tells by whom.",
	},
	articleSaveFailed: {
		status: 500,
		title: "Not saved",
		text: "Failed to save article. Please try again.",
	},
	staffPagesFailed: {
		status: 500,
		title: "Pages",
		text: "Failed to load pages. Please try again.",
	},
	restorationFailed: {
		status: 500,
		title: "Not brought back",
		text: "It could not be brought back. Please try again.",
	},
	pageNotFound: {
		status: 404,
		title: "Page Not Found",
		text: "The path you followed ends here. The page may have moved, or its address may have a slip in it.",
	},
	unexpected: {
		status: 500,
		title: "Unexpected Application Error!",
		text: "Something broke on our side, not on yours. We have noted it down; please try again in a moment.",
	},
	offline: {
		status: 503,
		title: "No answer",
		text: "We could not reach Larkabout. Please check your connection and try again.",
	},
	chunkFailed: {
		status: 503,
		title: "This part is missing",
		text: "A part of this page could not be loaded. Reload the page to go on; what you typed is kept.",
	},
	bodyTooLarge: {
		status: 413,
		title: "Too large",
		text: "That is more than this form can take. Please shorten it and try again.",
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
	pictureMissing: { status: 400, title: "No picture", text: "Please choose a picture." },
	pictureTooLarge: {
		status: 413,
		title: "Picture too large",
		text: "This picture has more than 10 MB. Please choose a smaller one.",
	},
	pictureTooManyPixels: {
		status: 413,
		title: "Picture too large",
		text: "This picture has more than 40 megapixels. Please make it smaller and try again.",
	},
	pictureDecodingTooLarge: {
		status: 413,
		title: "Picture too large",
		text: "This picture is too large for its kind. Please save it as an ordinary JPEG and try again.",
	},
	pictureHeic: {
		status: 415,
		title: "Not a picture we can use",
		text: "HEIC pictures can't be read here. Please save the picture as a JPEG and try again. (On an iPhone: Settings, Camera, Formats, Most Compatible.)",
	},
	pictureUnsupportedType: {
		status: 415,
		title: "Not a picture we can use",
		text: "This file is not a JPEG, PNG, WebP or AVIF picture. Please choose one that is.",
	},
	pictureBroken: {
		status: 400,
		title: "Damaged picture",
		text: "This picture can't be opened: the file is damaged or not complete. Please choose another.",
	},
	pictureQueueFull: {
		status: 503,
		title: "Busy",
		text: "Many pictures are being prepared just now. Please try again in a minute.",
	},
	pictureFailed: {
		status: 500,
		title: "Not saved",
		text: "The picture could not be saved. Please try again.",
	},
} as const satisfies Record<string, { status: number; title: string; text: string }>;
export type ErrorCode = keyof typeof errors;
export type PictureErrorCode = Extract<ErrorCode, `picture${string}`>;

/** Empty results: not failures, but part of the same catalogue of texts. */
export const emptyTexts = {
	featured: "No featured activities available at the moment.",
	activities: "No Activities Found",
	matches: "No activities match your search",
	resources: "No resources found for this category.",
} as const;
