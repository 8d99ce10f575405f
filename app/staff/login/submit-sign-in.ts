import { data } from "react-router";
import { describeError, errors, type FailureCode } from "../../../domain/errors.ts";
import { explainMissingAnswer, isThrownAnswer } from "../../failure.ts";
import type { FormRejection } from "../../form-answer.ts";

/** If there is no answer, the page stays, and with it what was typed. */
export async function submitSignIn<Result>(
	{ serverAction }: { serverAction(): Promise<Result> },
	failedCode: FailureCode,
) {
	try {
		return await serverAction();
	} catch (error) {
		if (isThrownAnswer(error, errors)) throw error;
		const message = explainMissingAnswer(describeError(failedCode).text, error);
		return data<FormRejection>({ ok: false, errors: {}, message }, { status: errors.offline.status });
	}
}
