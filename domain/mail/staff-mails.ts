import type { Clock } from "../clock.ts";
import { formatInstant } from "../session/format-session.ts";
import type { MailAddressing, OutgoingMail } from "./mail.ts";
import { renderNewDevice, renderPasswordChanged } from "./texts/staff-account.ts";

/** Whose account a mail is about, and goes to. */
type StaffRecipient = { id: string; email: string };

/** The mails about staff accounts. */
export type StaffMails = {
	tellPasswordChanged(staff: StaffRecipient): OutgoingMail;
	/** `device`: the browser and system in words. */
	tellNewDevice(staff: StaffRecipient, signIn: { device: string; at: string }): OutgoingMail;
};

type StaffMailsOptions = {
	origin: string;
	clock: Pick<Clock, "now">;
	/** Of the site. */
	timeZone: string;
};

export function createStaffMails({ origin, clock, timeZone }: StaffMailsOptions): StaffMails {
	return {
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
	};

	/** 'Mon, Nov 30, 8:00 am (Europe/Berlin)'. */
	function formatTime(time: string): string {
		return `${formatInstant(time, { now: clock.now(), siteTimeZone: timeZone })} (${timeZone})`;
	}
}

function address({ id, email }: StaffRecipient): Pick<MailAddressing, "recipient" | "cause"> {
	return { recipient: email, cause: { collection: "staff", id } };
}
