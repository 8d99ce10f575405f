import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

const reason = `You get this mail because this address has a staff account at ${brand.name}.`;

/** `time`: in words, with its zone. */
export function renderPasswordChanged({ origin, time }: { origin: string; time: string }): MailContent {
	return renderMail({
		origin,
		subject: `Your ${brand.name} staff password was changed`,
		preview: "If it was not you, choose a new one now.",
		heading: "Your password was changed",
		blocks: [
			{ kind: "facts", facts: [["When", time]] },
			{
				kind: "paragraph",
				text: "Your account has a new password. Wherever else it was signed in, it is signed out. If you did this, or asked for it, there is nothing to do.",
			},
			...createRescue(origin),
		],
		reason,
	});
}

type NewDevice = { origin: string; device: string; time: string };

/** A sign-in from a browser that the account was not used in before. */
export function renderNewDevice({ origin, device, time }: NewDevice): MailContent {
	return renderMail({
		origin,
		subject: `A new sign-in to your ${brand.name} staff account`,
		preview: `${device}, ${time}. Was it you?`,
		heading: "Was it you?",
		blocks: [
			{
				kind: "paragraph",
				text: "Somebody signed in to your staff account in a browser that it was not used in before.",
			},
			{
				kind: "facts",
				facts: [
					["When", time],
					["Browser", device],
				],
			},
			{ kind: "paragraph", text: "If it was you, there is nothing to do." },
			...createRescue(origin),
		],
		reason,
	});
}

/** What to do where it was somebody else. */
function createRescue(origin: string): MailBlock[] {
	return [
		{
			kind: "paragraph",
			text: "If it was not you: choose a new password. That signs everybody out of your account, whoever it is. Then tell your colleagues.",
		},
		{ kind: "button", label: "Choose a new password", url: `${origin}/admin/password-reset` },
		{ kind: "link", label: "See where you are signed in, and end sessions", url: `${origin}/admin/account` },
	];
}
