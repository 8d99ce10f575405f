import { createTransport } from "nodemailer";
import type { SMTPPoolOptions } from "nodemailer/lib/smtp-pool";
import { personalize } from "../domain/mail/mail.ts";
import type { Delivery, MailTransport, SentMail } from "./port.ts";

export type SmtpOptions = {
	/** 'smtp://user:password@mail.example:587'; 'smtps://' for implicit TLS. */
	url: string;
	/** 'Larkabout <hello@larkabout.example>', or only the address. */
	from: string;
	dkim: { domain: string; selector: string; privateKey: string } | null;
	/** Timeout of each command. */
	timeoutMs?: number;
	maxConnections: number;
};

/** The usual headers to sign, plus those that receivers of bulk mail require, such as RFC 8058's. */
const signedHeaders =
	"From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post";

/** Sends by SMTP over a pool of connections, which stay open while there is mail. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
	const { url, from, dkim, timeoutMs = 30_000, maxConnections } = options;
	const transport = createTransport({
		url,
		pool: true,
		maxConnections,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		// Sends a password only over an encrypted connection, unless the server is on this machine.
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

function toMessage(mail: SentMail) {
	const { recipient, subject, messageId, createdAt, headers, unsubscribeUrl, attachments } = mail;
	return {
		// An object, so that nothing in the address is parsed as a second one.
		to: { name: "", address: recipient },
		subject,
		messageId,
		date: new Date(createdAt),
		...personalize(mail),
		attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
		headers: {
			// Prevents automatic replies (RFC 3834).
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

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * Interprets a failed attempt. A refusal is permanent (5yz) only if it is about the recipient's address or about this
 * mail's content. Everything else is tried again: a broken connection, a full mailbox, and what an operator can correct,
 * such as a wrong password, a suspended account or a daily limit.
 */
function readRefusal(error: SmtpError): Delivery {
	const { command, responseCode = 0 } = error;
	const answer = error.response ?? error.message;
	const isPermanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503;
	if (isPermanent && command === "RCPT TO" && isAboutAddress(responseCode, answer)) {
		return { outcome: "rejected", answer, isAddressRefused: true };
	}
	if (isPermanent && command === "DATA" && !isAboutSender(answer)) {
		return { outcome: "rejected", answer, isAddressRefused: false };
	}
	return { outcome: "deferred", answer };
}

/**
 * Returns true if the mailbox doesn't exist or is closed. Uses the enhanced code if there is one (RFC 3463): 5.1.x for the
 * address, except for 5.1.7 and 5.1.8, which are about the sender's; 5.2.1 for a closed mailbox. A single wrong setting
 * must not remove everybody from the list.
 */
function isAboutAddress(responseCode: number, answer: string): boolean {
	const enhanced = readEnhancedCode(answer);
	if (enhanced) return (enhanced.startsWith("5.1.") && !/^5\.1\.[78]$/.test(enhanced)) || enhanced === "5.2.1";
	return [550, 551, 553].includes(responseCode) && !isAboutSender(answer);
}

/** Returns true for refusals by a policy (5.7.x), or for words about the account, its limits or its reputation. */
function isAboutSender(answer: string): boolean {
	return (
		readEnhancedCode(answer)?.startsWith("5.7.") ||
		/relay|authenticat|block|blacklist|spam|polic|suspend|quota|limit|\brate\b|too many/i.test(answer)
	);
}

function readEnhancedCode(answer: string): string | undefined {
	return answer.match(/\b5\.\d{1,3}\.\d{1,3}\b/)?.[0];
}
