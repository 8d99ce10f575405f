import { data, href, Link, redirect } from "react-router";
import { errors } from "../../../../domain/errors.ts";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { CurrentPasswordForm } from "../../../../domain/staff/password-form.ts";
import { getServices, logFailure, readFormData } from "../../../context.server.ts";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../../ui/staff/staff-failure.tsx";
import { submitInPlace } from "../../../ui/staff/submit-form.ts";
import { getClient } from "../../login/password-form.server.ts";
import { requireRecentSignIn } from "../../require-staff.server.ts";
import type { Route } from "./+types/recovery";
import { describePasswordRefusal } from "./describe-password-refusal.server.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta: Route.MetaFunction = () => createStaffMeta("New recovery codes");

export async function loader({ context, request }: Route.LoaderArgs) {
	const { email } = requireRecentSignIn(context, request);
	return { email };
}

type RecoveryResult = ActionFailure | { ok: true; recoveryCodes: string[] };

export async function action({ context, request }: Route.ActionArgs) {
	requireRecentSignIn(context, request);
	const { backend, clientAddress } = getServices(context);
	const form = parseForm(CurrentPasswordForm, await readFormData(request));
	if (!form.ok) return data<RecoveryResult>({ ok: false, errors: form.errors }, { status: 400 });
	try {
		const { codes } = backend.auth;
		// Codes were turned off in the meantime, so there is nothing to recover.
		const { state } = await codes.find(request.headers.get("cookie") ?? "");
		if (state !== "on") return redirect(href("/admin/account"));
		const result = await codes.renewRecoveryCodes(form.value.currentPassword, getClient(request, clientAddress));
		if (!result.ok) return describePasswordRefusal(result.reason);
		return data<RecoveryResult>({ ok: true, recoveryCodes: result.recoveryCodes });
	} catch (error) {
		const { reference } = logFailure(context, "codesFailed", error);
		return data<RecoveryResult>(
			{ ok: false, errors: {}, message: errors.codesFailed.text, reference },
			{ status: 500 },
		);
	}
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "codesFailed");

export default function Recovery({ loaderData: { email }, actionData: result }: Route.ComponentProps) {
	if (result?.ok) {
		return <RecoveryCodes codes={result.recoveryCodes} title="New recovery codes" />;
	}
	return (
		<>
			<PageHeader title="New recovery codes" />
			<div className="staff-panel max-w-2xl p-5">
				<p className="max-w-prose">You’ll get ten new codes. Your old ones will stop working.</p>
				<PasswordQuestion email={email} answer={result} label="Get new recovery codes">
					<Link to={href("/admin/account")} className="button button-quiet">
						Not now
					</Link>
				</PasswordQuestion>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="accountFailed" />;
}
