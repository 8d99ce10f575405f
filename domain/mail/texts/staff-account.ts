import { brand } from "../../brand.ts";
import { invitationTtlDays, passwordResetTtlMinutes } from "../../staff/account-link.ts";
import { type MailContent, secretLinkPlaceholder } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

const createReason = () => `You’re getting this e-mail because this address has a staff account at ${brand.name}.`;

/** `by` is the e-mail address of the inviting staff member. */
export function renderInvitation({ origin, by }: { origin: string; by: string }): MailContent {
	return renderMail({
		origin,
		subject: `Your ${brand.name} staff account`,
		preview: `${by} invited you. Choose a password to get started.`,
		heading: "You’re invited",
		blocks: [
			{
				kind: "paragraph",
				text: `${by} invited you to the staff area of ${brand.name}. Choose a password, then sign in.`,
			},
			{ kind: "button", label: "Choose a password", url: secretLinkPlaceholder },
			{
				kind: "note",
				text: `The link works once and expires after ${invitationTtlDays} days. Anyone with the link can take over your account, so please don’t pass it on.`,
			},
			{ kind: "note", text: "If you weren’t expecting this, ignore it. Nobody can get in without the link." },
		],
		reason: `You’re getting this e-mail because ${by} entered this address in the staff area of ${brand.name}.`,
	});
}

/** Sent whether the account's owner or a colleague requested it. */
export function renderPasswordReset({ origin }: { origin: string }): MailContent {
	return renderMail({
		origin,
		subject: `Choose a new password for your ${brand.name} staff account`,
		preview: "Use this link to choose one.",
		heading: "Choose a new password",
		blocks: [
			{
				kind: "paragraph",
				text: "You or a colleague asked for a new password for your staff account. Choosing one signs you out everywhere.",
			},
			{ kind: "button", label: "Choose a new password", url: secretLinkPlaceholder },
			{
				kind: "note",
				text: `The link works once and expires after ${passwordResetTtlMinutes} minutes. Anyone with the link can take over your account, so please don’t pass it on.`,
			},
			{ kind: "note", text: "If you didn’t ask for this, ignore it. Your password stays the same." },
		],
		reason: createReason(),
	});
}

/** `time` is formatted, with its time zone. */
export function renderPasswordChanged({ origin, time }: { origin: string; time: string }): MailContent {
	return renderMail({
		origin,
		subject: `Your ${brand.name} staff password was changed`,
		preview: "If it wasn’t you, choose a new password now.",
		heading: "Your password was changed",
		blocks: [
			{ kind: "facts", facts: [["When", time]] },
			{
				kind: "paragraph",
				text: "Your password was changed, and you’re signed out everywhere else. If you did this, or asked for it, there’s nothing you need to do.",
			},
			...createRescue(origin),
		],
		reason: createReason(),
	});
}

type NewDevice = { origin: string; device: string; time: string };

/** Reports a sign-in from a browser that the account hasn't been used in before. */
export function renderNewDevice({ origin, device, time }: NewDevice): MailContent {
	return renderMail({
		origin,
		subject: `A new sign-in to your ${brand.name} staff account`,
		preview: `${device}, ${time}. Was it you?`,
		heading: "Was it you?",
		blocks: [
			{
				kind: "paragraph",
				text: "Somebody signed in to your staff account from a new browser.",
			},
			{
				kind: "facts",
				facts: [
					["When", time],
					["Browser", device],
				],
			},
			{ kind: "paragraph", text: "If it was you, there’s nothing you need to do." },
			...createRescue(origin),
		],
		reason: createReason(),
	});
}

/** A change to an account's passkeys, or to whether it requires one. */
export type PasskeyChange = keyof typeof changes | { passkey: string; is: "added" | "removed" };

const changes = {
	required: "Your account now requires a passkey, so no password signs you in",
	notRequired: "Your account no longer requires a passkey, so your password signs you in",
	allRemoved: "The person who runs this site removed all passkeys, so your password signs you in",
};

/** `time` is formatted, with its time zone. */
export function renderPasskeysChanged(
	{ origin, time }: { origin: string; time: string },
	change: PasskeyChange,
): MailContent {
	const what = typeof change === "string" ? changes[change] : `The passkey “${change.passkey}” was ${change.is}`;
	return renderMail({
		origin,
		subject: `A change to how you sign in to your ${brand.name} staff account`,
		preview: `${what}. Was it you?`,
		heading: "Was it you?",
		blocks: [
			{
				kind: "facts",
				facts: [
					["When", time],
					["What", what],
				],
			},
			{ kind: "paragraph", text: "If you did this, or asked for it, there’s nothing you need to do." },
			...createRescue(
				origin,
				"If you can’t sign in, ask the person who runs this site to remove all passkeys. Otherwise, go to your account page and remove anything that isn’t yours.",
			),
		],
		reason: createReason(),
	});
}

/** Returns the steps to take if somebody else did it. */
function createRescue(origin: string, next = "Then tell your colleagues."): MailBlock[] {
	return [
		{
			kind: "paragraph",
			text: `If it wasn’t you, choose a new password. That signs everyone out of your account. ${next}`,
		},
		{ kind: "button", label: "Choose a new password", url: `${origin}/admin/password-reset` },
		{ kind: "link", label: "See where you’re signed in, and end sessions", url: `${origin}/admin/account` },
	];
}
