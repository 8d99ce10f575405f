import { toTelUrl } from "../../../domain/lead/phone.ts";

/** A `mailto:` link that may break before the @. */
export function MailLink({ email }: { email: string }) {
	const [mailbox, ...host] = email.split(/(?=@)/);
	return (
		<a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className="break-words hover:underline">
			{mailbox}
			<wbr />
			{host.join("")}
		</a>
	);
}

/** A `tel:` link to the number, with its extension. */
export function PhoneLink({ phone }: { phone: string }) {
	return (
		<a href={toTelUrl(phone)} className="whitespace-nowrap hover:underline">
			{phone}
		</a>
	);
}
