import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { SignedInStaff } from "../../auth/port.ts";
import { listFieldChanges, listNamedIds } from "../../domain/audit-log/field-changes.ts";
import { describeError, type FailureCode } from "../../domain/errors.ts";
import { getFormTexts } from "../../domain/forms/form-texts.ts";
import type { FormErrors } from "../../domain/forms/parse-form.ts";
import type { Choice, UpdateResult } from "../../store/port.ts";
import { type Context, getSiteSettings, logFailure, notFound, readFormData } from "../context.server.ts";
import { type ActionFailure, type ActionResult, type ActionSuccess, createUndo } from "../ui/staff/action-result.ts";
import { findNames } from "./find-names.server.ts";
import { requireRecentSignIn, requireStaff } from "./require-staff.server.ts";

type Submission = {
	request: Request;
	context: Context;
	/** The path to redirect to without JavaScript, or a function that returns it after the change. */
	page: string | ((outcome: ActionSuccess | Refusal) => string);
	failedCode: FailureCode;
	/** True if the action has a page with its form, on which a refusal without JavaScript stays. */
	hasFormPage?: boolean;
};

/** Why a change was not made. The message defaults to the error's text. */
export type Refusal = { code: FailureCode } & Partial<Omit<ActionFailure, "ok" | "code">>;

export function refuseFields(errors: FormErrors): Refusal {
	return { code: "badRequest", errors, message: undefined };
}

export async function respondToAction(submission: Submission, change: () => Promise<ActionSuccess | Refusal>) {
	const outcome = await change().catch((error: unknown) => logRefusal(submission, error));
	const { page, hasFormPage = false } = submission;
	const isShownAgain = hasFormPage && "code" in outcome;
	if (isPlainPost(submission.request) && !isShownAgain)
		return redirect(typeof page === "string" ? page : page(outcome));
	return "code" in outcome ? refuse(outcome) : data<ActionResult>(outcome);
}

type StaffActionArgs = ActionFunctionArgs & { id: string; formData: FormData; staff: SignedInStaff; by: string };

type StaffActionOptions = Pick<Submission, "failedCode" | "hasFormPage"> & {
	page: string | ((args: StaffActionArgs, outcome: ActionSuccess | Refusal) => string);
	isSensitive?: boolean;
};

/** Creates the action of a small form, such as a button in a table row: it requires staff, and makes one change. */
export function staffAction(
	{ page, isSensitive = false, ...options }: StaffActionOptions,
	change: (args: StaffActionArgs) => Promise<ActionSuccess | Refusal>,
) {
	return async (action: ActionFunctionArgs) => {
		const args = await readAction(action, isSensitive);
		const toPage = (outcome: ActionSuccess | Refusal) => (typeof page === "string" ? page : page(args, outcome));
		return respondToAction({ ...action, page: toPage, ...options }, () => change(args));
	};
}

async function readAction(action: ActionFunctionArgs, isSensitive = false): Promise<StaffActionArgs> {
	const { context, request, params } = action;
	const staff = isSensitive ? requireRecentSignIn(context, request) : requireStaff(context);
	return { ...action, id: params.id ?? "", formData: await readFormData(request), staff, by: staff.email };
}

export type SaveOutcome = UpdateResult | { outcome: "added"; id: string } | Refusal;

export type SaveActionOptions<Form> = {
	parse(formData: FormData): Form;
	/** The path to redirect to without JavaScript. `id` is that of an added document. */
	page: string | ((args: StaffActionArgs) => string);
	failedCode: FailureCode;
	missingCode: FailureCode;
	message: string | ((form: Valid<Form>) => string);
};

type Valid<Form> = Extract<Form, { ok: true }>;

export type SaveActionArgs<Form> = StaffActionArgs & {
	form: Valid<Form>;
	version: string;
	choice: Choice | undefined;
};

/** Creates the action of a document's form. Without JavaScript, a refusal returns the form's texts. */
export function saveAction<Form extends { ok: true } | { ok: false; errors: FormErrors }>(
	{ parse, page, failedCode, missingCode, message }: SaveActionOptions<Form>,
	save: (args: SaveActionArgs<Form>) => Promise<SaveOutcome>,
) {
	return async (action: ActionFunctionArgs) => {
		const args = await readAction(action);
		const { context, formData, request } = args;
		const parsed = parse(formData);
		if (!parsed.ok) return data<ActionResult>(parsed, { status: 400 });
		const form = parsed as Valid<Form>;
		const [version, choice] = readVersion(formData);
		const outcome = await save({ ...args, form, version, choice }).catch((error: unknown) =>
			logRefusal({ context, failedCode }, error),
		);
		const values = getFormTexts(formData);
		if ("code" in outcome) return refuse({ ...outcome, values });
		if (outcome.outcome === "missing") throw notFound(missingCode);
		if (outcome.outcome === "conflict") {
			const { updatedAt, by, mine = null, theirs: after = null } = outcome;
			const versions = { before: mine, after };
			const names = await findNames(context, listNamedIds(versions));
			const { currency } = getSiteSettings(context);
			const fields = mine && after ? listFieldChanges(versions, { names, currency }) : [];
			return refuse({ code: "editConflict", conflict: { version: updatedAt, by, savedAt: updatedAt, fields }, values });
		}
		const saved = outcome.outcome === "added" ? { id: outcome.id } : { version: outcome.updatedAt };
		if (isPlainPost(request)) return redirect(typeof page === "string" ? page : page({ ...args, ...saved }));
		const undo = createUndo("entry" in outcome && outcome.entry !== undefined ? [outcome.entry] : []);
		return data<ActionResult>({
			ok: true,
			message: typeof message === "string" ? message : message(form),
			...saved,
			...undo,
		});
	};
}

/** Returns the version that a form was based on, and what to do about a conflict if the person has chosen. */
export function readVersion(form: FormData): [version: string, choice?: Choice] {
	const version = String(form.get("version") ?? "");
	const keeps = form.get("keeps");
	const theirs = String(form.get("theirs") ?? "");
	return keeps === "mine" || keeps === "theirs" ? [version, { keeps, theirs }] : [version];
}

/** Returns the version to overwrite as a whole: the one that the form was based on, or that the person has chosen against. */
export function readOverwrittenVersion(form: FormData): string {
	const [version, choice] = readVersion(form);
	return choice?.theirs ?? version;
}

export function toOutcome(result: UpdateResult, message: string, missingCode: FailureCode): ActionSuccess | Refusal {
	if (result.outcome === "missing") return { code: missingCode };
	if (result.outcome === "conflict") return { code: "editConflict" };
	return { ok: true, message, ...createUndo(result.entry === undefined ? [] : [result.entry]) };
}

export function refuse({ code, ...failure }: Refusal) {
	const { status, text } = describeError(code);
	return data<ActionResult>({ errors: {}, message: text, ...failure, ok: false }, { status });
}

export function logRefusal(
	{ context, failedCode }: Pick<Submission, "context" | "failedCode">,
	error: unknown,
): Refusal {
	const { code, reference } = logFailure(context, failedCode, error);
	return { code, reference };
}

/** React Router's own requests ask for `.data`. The Sec-Fetch headers only come over HTTPS. */
export function isPlainPost(request: Request): boolean {
	return !new URL(request.url).pathname.endsWith(".data");
}
