import type { Client, SignInFailure } from "../../../auth/port.ts";
import type { ErrorCode } from "../../../domain/errors.ts";

export const signInFailureCodes = {
	invalidCredentials: "signInWrong",
	rateLimited: "signInRateLimited",
	overloaded: "signInOverloaded",
	passkeyRequired: "passkeyRequired",
} as const satisfies Record<SignInFailure | "passkeyRequired", ErrorCode>;

export function getClient(request: Request, address: string): Client {
	const { headers } = request;
	const userAgent = headers.get("user-agent") ?? "";
	return { address, userAgent, cookies: headers.get("cookie"), origin: new URL(request.url).origin };
}
