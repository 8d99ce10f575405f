import type { Delivery } from "./port.ts";

type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/**
 * Reads what a failed attempt means. A refusal of the recipient (RCPT) or of the content (DATA) is for good if its code says
 * so (5yz). Everything else may pass: a broken connection, a wrong password or sender, which an operator corrects.
 */
export function readRefusal(error: SmtpError): Delivery {
	const { command, responseCode = 0 } = error;
	const answer = error.response ?? error.message;
	const isPermanent = responseCode >= 500 && responseCode < 600 && responseCode !== 503;
	if (!isPermanent || (command !== "RCPT TO" && command !== "DATA")) return { outcome: "deferred", answer };
	const isAddressRefused = command === "RCPT TO" && isAboutAddress(responseCode, answer);
	return { outcome: "rejected", answer, isAddressRefused };
}

/**
 * True if there is no such mailbox, or it is closed. A refusal by the relay or a policy says nothing about the address: one
 * wrong setting must not take everybody off the list; and a full mailbox may be emptied. By the enhanced code where there is
 * one (RFC 3463): 5.1.x for the address, 5.2.1 for a closed mailbox.
 */
function isAboutAddress(responseCode: number, answer: string): boolean {
	const enhanced = answer.match(/\b5\.\d{1,3}\.\d{1,3}\b/)?.[0];
	if (enhanced) return enhanced.startsWith("5.1.") || enhanced === "5.2.1";
	return [550, 551, 553].includes(responseCode) && !/relay|authenticat|block|blacklist|spam|polic/i.test(answer);
}
