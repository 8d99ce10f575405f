import { data } from "react-router";
import type { SignInFailure } from "../../../../auth/port.ts";
import { errors } from "../../../../domain/errors.ts";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";
import { signInFailureCodes } from "../../login/password-form.server.ts";

/** Says beside the password field why nothing was changed. */
export function describePasswordRefusal(reason: SignInFailure | "alreadyOn") {
	if (reason === "alreadyOn")
		return data<ActionFailure>({ ok: false, errors: {}, message: errors.codesAlreadyOn.text }, 409);
	const code = reason === "invalidCredentials" ? "wrongPassword" : signInFailureCodes[reason];
	const { status, text } = errors[code];
	return data<ActionFailure>({ ok: false, errors: { currentPassword: text } }, { status });
}
