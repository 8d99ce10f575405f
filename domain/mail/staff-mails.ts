import type { Clock } from "../clock.ts";
import { formatInstant } from "../session/format-session.ts";
import type { SignedLinks } from "../signed-links.ts";
import type { AccountLinkPurpose } from "../staff/account-link.ts";
import type { Mail, MailAddressing, OutgoingMail } from "./mail.ts";
import {
	type PasskeyChange,
	renderInvitation,
	renderNewDevice,
	renderPasskeysChanged,
	renderPasswordChanged,
	renderPasswordReset,
} from "./texts/staff-account.ts";

/** The staff member whom a mail is about and sent to. */
type StaffRecipient = { id: string; email: string };

export type StaffMails = {
	/** `by` is the e-mail address of the inviting staff member. */
	inviteStaff(invitation: { id: string; email: string; by: string }): OutgoingMail;
	/** `id` is that of the password reset, not of the account. */
	resetPassword(reset: { id: string; email: string }): OutgoingMail;
	/** Creates the URL of the page for choosing a password. Secret: anybody who has it can take over the account. */
	createAccountUrl(purpose: AccountLinkPurpose, id: string): Promise<string>;
	/** Creates the secret link for a mail that has one. */
	createSecretUrl(mail: Pick<Mail, "kind" | "cause">): Promise<string>;
	tellPasswordChanged(staff: StaffRecipient): OutgoingMail;
	/** `device` describes the browser and operating system. */
	tellNewDevice(staff: StaffRecipient, signIn: { device: string; at: string }): OutgoingMail;
	tellPasskeysChanged(staff: StaffRecipient, change: PasskeyChange): OutgoingMail;
};

type StaffMailsOptions = {
	origin: string;
	links: Pick<SignedLinks, "createToken">;
	clock: Pick<Clock, "now">;
	/** The site's time zone. */
	timeZone: string;
};

export function createStaffMails({ origin, links, clock, timeZone }: StaffMailsOptions): StaffMails {
	return {
		inviteStaff: ({ by, ...invitation }) => ({
			...renderInvitation({ origin, by }),
			...address(invitation),
			kind: "staff-invitation",
		}),

		resetPassword: (reset) => ({ ...renderPasswordReset({ origin }), ...address(reset), kind: "password-reset" }),

		createAccountUrl,

		createSecretUrl: ({ kind, cause }) =>
			createAccountUrl(kind === "staff-invitation" ? "invitation" : "password reset", cause.id),

		tellPasswordChanged: (staff) => ({
			...renderPasswordChanged({ origin, time: formatTime(clock.now().toISOString()) }),
			...address(staff),
			kind: "password-changed",
		}),

		tellNewDevice: (staff, { device, at }) => ({
			...renderNewDevice({ origin, device, time: formatTime(at) }),
			...address(staff),
			kind: "new-device",
		}),

		tellPasskeysChanged: (staff, change) => ({
			...renderPasskeysChanged({ origin, time: formatTime(clock.now().toISOString()) }, change),
			...address(staff),
			kind: "passkeys-changed",
		}),
	};

	/** The token itself never expires: the link's row in the database stores when it ends. */
	async function createAccountUrl(purpose: AccountLinkPurpose, id: string): Promise<string> {
		const token = await links.createToken([`staff ${purpose}`, id], null);
		return `${origin}/admin/${purpose === "invitation" ? "invitation" : "password-reset"}/${id}/${token}`;
	}

	/** Formats 'Mon, Nov 30, 8:00 am ET'. Names the zone, since a colleague abroad has to recognise the time. */
	function formatTime(time: string): string {
		const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" });
		const name = zone.formatToParts(new Date(time)).find(({ type }) => type === "timeZoneName")?.value;
		return `${formatInstant(time, { now: clock.now(), siteTimeZone: timeZone })} ${name}`;
	}
}

function address({ id, email }: StaffRecipient): Pick<MailAddressing, "recipient" | "cause"> {
	return { recipient: email, cause: { collection: "staff", id } };
}
