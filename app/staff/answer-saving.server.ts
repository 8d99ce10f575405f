import { data, type RouterContextProvider, redirect } from "react-router";
import { type ErrorCode, errors } from "../../domain/errors.ts";
import { articleSaved } from "../../domain/resource/resource-form.ts";
import type { UpdateResult } from "../../store/port.ts";
import { notFound } from "../context.server.ts";
import { getFormTexts } from "../ui/staff/drafts.ts";
import type { FormResult } from "../ui/staff/submit-form.ts";
import { createFailedResult, isPlainFormPost } from "./require-staff.server.ts";

type Saving = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	sent: FormData;
	/** The screen that is gone back to where no script sent the form. */
	page: string;
	/** What to say where there is no such document any more. */
	missingCode: ErrorCode;
};

/** Answers the form of an article or a page, whatever became of its saving. */
export async function answerSaving(saving: Saving, work: () => Promise<UpdateResult>) {
	const { request, context, sent, page, missingCode } = saving;
	try {
		const result = await work();
		if (result.outcome === "missing") throw notFound(missingCode);
		if (result.outcome === "conflict") {
			const { updatedAt, by } = result;
			const { status, text } = errors.editConflict;
			const answer = {
				ok: false,
				errors: {},
				message: text,
				stale: { updatedAt, by },
				values: getFormTexts(sent),
			} as const;
			return data<FormResult>(answer, { status });
		}
		if (isPlainFormPost(request)) return redirect(`${page}?saved`);
		return data<FormResult>({ ok: true, message: articleSaved, updatedAt: result.updatedAt });
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return data<FormResult>(createFailedResult(context, "articleSaveFailed", error, getFormTexts(sent)), {
			status: 500,
		});
	}
}
