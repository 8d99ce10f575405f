import { mailRetentionDays } from "../mail/mail.ts";
import type { ErrorTexts } from "./error-texts.ts";

/** Failures of the staff area. */
export const staffErrors = {
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
	codeWrong: {
		status: 401,
		title: "Not signed in",
		text: "This code is not right, or was used. Take the one that the app shows now.",
	},
	recoveryCodeWrong: {
		status: 401,
		title: "Not signed in",
		text: "This is none of your recovery codes, or it was used. Each works once.",
	},
	secondStepExpired: {
		status: 401,
		title: "Not signed in",
		text: "Please start again: your password was entered too long ago, or too many codes were wrong.",
	},
	codesAlreadyOn: {
		status: 409,
		title: "Not changed",
		text: "Codes are on already. To move them to another phone, turn them off first.",
	},
	codesFailed: { status: 500, title: "Not changed", text: "Failed to change how you sign in. Please try again." },
	wrongPassword: { status: 401, title: "Not changed", text: "This is not your current password." },
	passwordChangeFailed: {
		status: 500,
		title: "Not changed",
		text: "Failed to change the password. Please try again.",
	},
	accountFailed: { status: 500, title: "Your account", text: "Failed to load your account. Please try again." },
	sessionsEndingFailed: {
		status: 500,
		title: "Not ended",
		text: "Failed to end the other sessions. Please try again.",
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
	leadStatusConflict: {
		status: 409,
		title: "Changed by somebody else",
		text: "Somebody else changed the status meanwhile.",
	},
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
	mailsFailed: { status: 500, title: "Mail", text: "Failed to load the mail. Please try again." },
	mailNotFound: {
		status: 404,
		title: "Mail Not Found",
		text: `There is no such mail any more. Mails are deleted after ${mailRetentionDays} days, or with the person they are about.`,
	},
	mailNotSendable: {
		status: 409,
		title: "Not sent again",
		text: "Only a mail that has failed can be sent again. Please look at the list once more.",
	},
	mailSendingFailed: {
		status: 500,
		title: "Not sent again",
		text: "It could not be sent again. Please try once more.",
	},
	newslettersFailed: { status: 500, title: "Newsletter", text: "Failed to load the newsletters. Please try again." },
	newsletterSaveFailed: { status: 500, title: "Not saved", text: "Failed to save the newsletter. Please try again." },
	newsletterDeletionFailed: {
		status: 500,
		title: "Not deleted",
		text: "Failed to delete the newsletter. Please try again.",
	},
	newsletterTestFailed: { status: 500, title: "Not sent", text: "Failed to send the test. Please try again." },
	newsletterNotFound: {
		status: 404,
		title: "Newsletter Not Found",
		text: "There is no such newsletter. It may have been deleted; the history tells by whom.",
	},
	newsletterNotDraft: {
		status: 409,
		title: "Not a draft",
		text: "This newsletter is not a draft any more, or has been deleted: nothing of it can be changed.",
	},
	newsletterMovedOn: {
		status: 409,
		title: "Moved on",
		text: "The newsletter has moved on meanwhile. Please look again.",
	},
	newsletterChanged: {
		status: 409,
		title: "Changed meanwhile",
		text: "Somebody changed the newsletter meanwhile. Please look at the preview again, and send it then.",
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
	demoNotAllowed: {
		status: 403,
		title: "No demo data",
		text: "This site is run without demo data (DEMO=off): nothing was added.",
	},
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
	synonymsFailed: { status: 500, title: "Synonyms", text: "Failed to load synonyms. Please try again." },
	synonymSaveFailed: { status: 500, title: "Not saved", text: "Failed to save synonym. Please try again." },
	synonymDeletionFailed: { status: 500, title: "Not deleted", text: "Failed to delete synonym. Please try again." },
	synonymNotFound: { status: 404, title: "Synonym Not Found", text: "This synonym has been deleted." },
	providersFailed: { status: 500, title: "Providers", text: "Failed to load providers. Please try again." },
	providerSaveFailed: { status: 500, title: "Not saved", text: "Failed to save provider. Please try again." },
	providerDeletionFailed: { status: 500, title: "Not deleted", text: "Failed to delete provider. Please try again." },
	providerNotFound: {
		status: 404,
		title: "Provider Not Found",
		text: "There is no such provider. It may have been deleted or merged; the history tells by whom.",
	},
	tooManyViews: {
		status: 409,
		title: "Not saved",
		text: "There are as many views as the inbox shows. Remove one first.",
	},
	reportNotFound: {
		status: 404,
		title: "Report Not Found",
		text: "Somebody else has seen to this report.",
	},
	requestNotFound: {
		status: 404,
		title: "Request Not Found",
		text: "Somebody else has decided on this request.",
	},
	requestDraftGone: {
		status: 409,
		title: "Not published",
		text: "The draft of this listing was deleted. Bring it back from the history, or decline the request.",
	},
	requestProviderGone: {
		status: 409,
		title: "Not accepted",
		text: "This provider was deleted. Bring it back from the history, or decline the request.",
	},
	requestChangeFailed: {
		status: 500,
		title: "Not done yet",
		text: "Failed to save your decision. Please try again.",
	},
	proposalNotFound: {
		status: 404,
		title: "Correction Not Found",
		text: "Somebody else has decided on this correction.",
	},
	providerAskedLately: {
		status: 429,
		title: "Asked already",
		text: "This address was asked within the last week. Please wait, or call them and vouch for it.",
	},
	providerAddressUnconfirmed: {
		status: 409,
		title: "No confirmed address",
		text: "The activity’s provider has no confirmed address that takes mail. Please pass the lead on yourself, or enter an address on the provider’s page.",
	},
	venuesFailed: { status: 500, title: "Places", text: "Failed to load places. Please try again." },
	venueSaveFailed: { status: 500, title: "Not saved", text: "Failed to save place. Please try again." },
	venueDeletionFailed: { status: 500, title: "Not deleted", text: "Failed to delete place. Please try again." },
	venueNotFound: {
		status: 404,
		title: "Place Not Found",
		text: "There is no such place. It may have been deleted or merged; the history tells by whom.",
	},
	sourcesFailed: { status: 500, title: "Sources", text: "Failed to load the sources. Please try again." },
	checksFailed: { status: 500, title: "To check", text: "Failed to load what needs checking. Please try again." },
	mergeFailed: {
		status: 500,
		title: "Not merged",
		text: "Merging stopped half-way. Press again, and it goes on where it stopped.",
	},
	mergeTargetMissing: { status: 400, title: "Not merged", text: "Please choose which one stays." },
	restorationFailed: {
		status: 500,
		title: "Not brought back",
		text: "It could not be brought back. Please try again.",
	},
} as const satisfies ErrorTexts;
