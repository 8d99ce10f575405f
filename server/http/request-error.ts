import { describeError, type ErrorCode } from "../../domain/errors.ts";

/** A request that is answered with an error page before a screen sees it. */
export class RequestError extends Error {
	readonly code: ErrorCode;

	constructor(code: ErrorCode) {
		super(describeError(code).title);
		this.code = code;
	}
}
