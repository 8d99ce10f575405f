import * as z from "zod/mini";

/** Codes are short; blanks and hyphens may be typed with them. */
const maxTypedCodeLength = 60;

function codeField(message: string) {
	return z
		.string({ error: message })
		.check(
			z.trim(),
			z.minLength(1, { error: message }),
			z.maxLength(maxTypedCodeLength, { error: "This is too long for a code." }),
		);
}

/** The code that an authenticator app shows. */
export const CodeForm = z.object({ code: codeField("Enter the code from your app.") });

/** One of the codes for those who are without their app. */
export const RecoveryCodeForm = z.object({ recoveryCode: codeField("Enter one of your recovery codes.") });
