import * as z from "zod/mini";

/** Codes are short, but people may type spaces and hyphens with them. */
const maxTypedCodeLength = 60;

function codeField(message: string) {
	return z
		.string({ error: message })
		.check(
			z.trim(),
			z.minLength(1, { error: message }),
			z.maxLength(maxTypedCodeLength, { error: "That’s too long for a code." }),
		);
}

/** The form for the code that an authenticator app shows. */
export const CodeForm = z.object({ code: codeField("Enter the code from your app.") });

/** The form for a recovery code, for staff who don't have their app at hand. */
export const RecoveryCodeForm = z.object({ recoveryCode: codeField("Enter one of your recovery codes.") });
