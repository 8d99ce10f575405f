import { data } from "react-router";
import type { SignInFailure } from "../../../../auth/port.ts";
import { errors } from "../../../../domain/errors.ts";
import { signInFailureCodes } from "../../login/password-form.server.ts";
import type { PasswordAnswer } from "./password-question.tsx";

/** Says beside the password field why nothing was changed. */
export function describePasswordRefusal(reason: SignInFailure | "alreadyOn") {
	if (reason === "alreadyOn") return data<PasswordAnswer>({ errors: {}, message: errors.codesAlreadyOn.text }, 409);
	const code = reason === "invalidCredentials" ? "wrongPassword" : signInFailureCodes[reason];
	const { status, text } = errors[code];
	return data<PasswordAnswer>({ errors: { currentPassword: text } }, { status });
}
