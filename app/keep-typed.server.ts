import { data } from "react-router";
import { type ErrorCode, errors } from "../domain/errors.ts";
import { isFailure } from "./failure.ts";
import { privatePageHeaders } from "./private-page-headers.ts";

export type KeptAnswer = { ok: false; errors: Record<string, never>; values: Record<string, string>; message: string };

/** Awaits an action. If it throws a failure of ours, returns what was typed instead, so that the page can show it again. */
export async function keepTyped<T>(formData: FormData, code: ErrorCode, action: () => Promise<T>) {
	try {
		return await action();
	} catch (error) {
		if (!isServerFailure(error)) throw error;
		const values = Object.fromEntries([...formData].map(([name, value]) => [name, String(value)]));
		const { status, text } = errors[code];
		const answer: KeptAnswer = { ok: false, errors: {}, values, message: text };
		return data(answer, { status, headers: privatePageHeaders });
	}
}

/** What `rethrowAsFailure` throws. */
function isServerFailure(error: unknown): boolean {
	const thrown = typeof error === "object" && error !== null && "data" in error ? error.data : null;
	return isFailure(thrown) && errors[thrown.code].status >= 500;
}
