import { createTransport } from "nodemailer";
import type { SMTPPoolOptions } from "nodemailer/lib/smtp-pool";
import { type Mail, personalize } from "../domain/mail/mail.ts";
import type { Delivery, MailTransport } from "./port.ts";
import { readRefusal } from "./read-refusal.ts";

export type SmtpOptions = {
	/** 'smtp://user:password@mail.example:587'; 'smtps://' for TLS from the first byte. */
	url: string;
	/** 'Larkabout <hello@larkabout.example>', or the address alone. */
	from: string;
	dkim: { domain: string; selector: string; privateKey: string } | null;
	/** For each command, from its sending to its answer. */
	timeoutMs?: number;
	maxConnections: number;
};

/** The headers that receivers of bulk mail want signed, RFC 8058's among them, besides the usual ones. */
const signedHeaders =
	"From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post";

/** Sends by SMTP over a few connections that stay open while there is mail. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
	const { url, from, dkim, timeoutMs = 30_000, maxConnections } = options;
	const transport = createTransport({
		url,
		pool: true,
		maxConnections,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		// A password goes over an encrypted connection only, unless the server is this machine.
		requireTLS: hasPassword(url) && !isLocal(url),
		disableFileAccess: true,
		disableUrlAccess: true,
		...(dkim && {
			dkim: {
				domainName: dkim.domain,
				keySelector: dkim.selector,
				privateKey: dkim.privateKey,
				headerFieldNames: signedHeaders,
			},
		}),
	} satisfies SMTPPoolOptions & { pool: true });

	return {
		async send(mail): Promise<Delivery> {
			try {
				const { response } = await transport.sendMail({ from, ...toMessage(mail) });
				return { outcome: "accepted", answer: response };
			} catch (error) {
				return readRefusal(error as Error);
			}
		},

		close: () => transport.close(),
	};
}

function toMessage(mail: Mail) {
	const { recipient, subject, messageId, createdAt, headers, unsubscribeUrl, attachments } = mail;
	return {
		// As an object, so that nothing in it is read as a second address.
		to: { name: "", address: recipient },
		subject,
		messageId,
		date: new Date(createdAt),
		...personalize(mail),
		attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
		headers: {
			// Keeps out-of-office programs from answering (RFC 3834).
			"Auto-Submitted": "auto-generated",
			...headers,
			...(unsubscribeUrl && {
				"List-Unsubscribe": `<${unsubscribeUrl}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
	};
}

function hasPassword(url: string): boolean {
	return new URL(url).password !== "";
}

function isLocal(url: string): boolean {
	return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}
