import { toTelUrl } from "../../../domain/lead/phone.ts";

export function MailLink({ email }: { email: string }) {
	return (
		<a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className="hover:underline">
			<EmailText email={email} />
		</a>
	);
}

/** An e-mail address that can only break before the @. */
export function EmailText({ email }: { email: string }) {
	const [mailbox = "", ...host] = email.split(/(?=@)/);
	return (
		<span>
			{mailbox}
			<wbr />
			{host.join("")}
		</span>
	);
}

/** A `tel:` link to the number, with its extension; the text alone if it isn't clear what to dial. */
export function PhoneLink({ phone }: { phone: string }) {
	const url = toTelUrl(phone);
	if (!url) return <span>{phone}</span>;
	return (
		<a href={url} className="whitespace-nowrap hover:underline">
			{phone}
		</a>
	);
}
