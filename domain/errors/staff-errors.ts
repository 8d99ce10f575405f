import { mailRetentionDays } from "../mail/mail.ts";
import type { ErrorTexts } from "./error-texts.ts";

export const staffErrors = {
	signInWrong: { status: 401, text: "Failed to login. Please check your credentials." },
	signInRateLimited: { status: 429, text: "Too many attempts. Please wait 15 minutes, then try again." },
	signInOverloaded: {
		status: 503,
		text: "Too many people are signing in right now. Wait five seconds, then try again.",
	},
	passkeyWrong: { status: 401, text: "That passkey didn’t work. Please try again." },
	passkeyRequired: {
		status: 403,
		text: "This account signs in with a passkey. If you’ve lost it, ask the person who runs this site.",
	},
	passkeyNotAdded: { status: 400, text: "We couldn’t add the passkey. Please try again." },
	lastPasskey: {
		status: 409,
		text: "This is your only passkey, and your account requires one. Add another one first, or stop requiring it.",
	},
	noPasskey: { status: 409, text: "Add a passkey first." },
	wrongPassword: { status: 401, text: "That’s not your current password." },
	accountLinkInvalid: {
		status: 404,
		title: "This link no longer works",
		text: "It was already used, has expired, or was replaced by a newer one. Ask a colleague for a new link.",
	},
	accountLinkFailed: { status: 500, text: "Something went wrong. Please try again." },
	noMailServer: { status: 409, text: "No mail server is set up, so this site can’t send e-mail." },
	accountExists: { status: 409, text: "This address already has an account." },
	staffAccountNotFound: {
		status: 404,
		text: "We couldn’t find this account. A colleague may have removed it. The history shows who.",
	},
	lastAccount: { status: 409, text: "This is the last account. Without it, nobody could sign in." },
	ownAccount: {
		status: 409,
		text: "This is your own account. Change its password and sessions under “Your account”. Only a colleague can remove it.",
	},
	activityCreationFailed: { status: 500, text: "Error: Failed to create activity. Please try again." },
	leadStatusConflict: { status: 409, text: "Somebody else changed the status in the meantime." },
	notesConflict: {
		status: 409,
		text: "Somebody else changed these notes while you were writing. Nothing you wrote is lost.",
	},
	mailNotFound: {
		status: 404,
		title: "Mail Not Found",
		text: `We couldn’t find this e-mail. E-mails are deleted after ${mailRetentionDays} days, or along with the person they’re about.`,
	},
	mailNotSendable: {
		status: 409,
		text: "Only failed e-mails can be sent again. Reload the list to see what’s changed.",
	},
	mailSendingFailed: { status: 500, text: "We couldn’t send it again. Please try once more." },
	newsletterNotDraft: {
		status: 409,
		text: "You can’t change this newsletter. It was deleted, or is no longer a draft.",
	},
	newsletterMovedOn: {
		status: 409,
		text: "This newsletter has changed since you opened it. Reload the page to see how.",
	},
	newsletterChanged: {
		status: 409,
		text: "Somebody just changed this newsletter. Check the preview again before you send it.",
	},
	exportFailed: { status: 500, title: "Not exported", text: "The export failed. Please try again." },
	erasureFailed: { status: 500, text: "Nothing was erased. Please try again." },
	demoNotAllowed: { status: 403, text: "This site runs without demo data (DEMO=off), so nothing was added." },
	demoChangeFailed: { status: 500, text: "It stopped halfway. Press the button again to continue." },
	editConflict: {
		status: 409,
		text: "Someone else saved this while you were working on it. Nothing you wrote was lost.",
	},
	reviewItemNotFound: { status: 404, text: "Somebody else already decided this." },
	reviewPictureAdded: { status: 409, text: "A picture was added. Look again." },
	reviewDraftChanged: { status: 409, text: "The draft was changed. Look again." },
	reviewProviderChanged: { status: 409, text: "Its provider was changed. Look again." },
	reviewContactChanged: { status: 409, text: "The provider’s contact address was changed. Look again." },
	reviewActivityChanged: { status: 409, text: "The activity was changed. Look again." },
	reviewItemChanged: { status: 409, text: "This was changed. Look again." },
	listingDraftGone: {
		status: 409,
		text: "The draft of this listing was deleted. Restore it from the history, or decline the request.",
	},
	listingProviderLookAlike: { status: 409, text: "Its provider looks like one that’s already here. Look again." },
	takeoverProviderGone: { status: 409, text: "This provider was deleted. Bring it back from the history, or decline." },
	providerAskedLately: {
		status: 429,
		text: "We e-mailed this address less than a week ago. Wait for a reply, or call them and confirm the address yourself.",
	},
	providerAddressUnconfirmed: {
		status: 409,
		text: "This activity’s provider has no confirmed email address. Forward the lead yourself, or add an address on the provider’s page.",
	},
	importFailed: { status: 500, text: "The import couldn't be started. Please try again." },
	importNotFound: {
		status: 404,
		title: "Import Not Found",
		text: "We couldn’t find this import. We keep the newest 100.",
	},
	importMovedOn: { status: 409, text: "This import has changed since you opened it. Reload the page to see how." },
	importBusy: { status: 409, text: "Another import of this source is running. Try again when it’s done." },
	importsBusy: { status: 409, text: "Four imports are already running. Try again when one of them is done." },
	importNotConfirmed: { status: 400, text: "Confirm that you want to end these activities." },
	importReportMissing: {
		status: 404,
		title: "No longer available",
		text: "We keep this list for a week. Check the catalogue again to get it.",
	},
	mergeFailed: { status: 500, text: "Merging stopped halfway. Press the button again to continue." },
	mergeTargetMissing: { status: 400, title: "Not merged", text: "Choose which one to keep." },
	undoFailed: { status: 500, text: "We couldn’t undo it. Please try again." },
	undoImpossible: { status: 409, text: "This can’t be undone any more." },
} as const satisfies ErrorTexts;
