import { data, href, Link, useFetcher } from "react-router";
import { errors } from "../../../../domain/errors.ts";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { CurrentPasswordForm } from "../../../../domain/staff/password-form.ts";
import { getServices, logFailure, readFormData } from "../../../context.server.ts";
import { createQrCode } from "../../../ui/qr-code.server.ts";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../../ui/staff/staff-failure.tsx";
import { submitInPlace } from "../../../ui/staff/submit-form.ts";
import { getClient } from "../../login/password-form.server.ts";
import { requireStaff } from "../../require-staff.server.ts";
import type { Route } from "./+types/start";
import { CodeSetup, type CodeSetupDetails } from "./code-setup.tsx";
import type { ConfirmationResult } from "./confirmation.tsx";
import { describePasswordRefusal } from "./describe-password-refusal.server.ts";
import { PasswordQuestion } from "./password-question.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta: Route.MetaFunction = () => createStaffMeta("Turn on two-step verification");

export async function loader({ context }: Route.LoaderArgs) {
	const { email } = requireStaff(context);
	return { email };
}

type StartResult = ActionFailure | { ok: true; setup: CodeSetupDetails };

/** Creates the key for the authenticator app. */
export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const { backend, clientAddress } = getServices(context);
	const form = parseForm(CurrentPasswordForm, await readFormData(request));
	if (!form.ok) return data<StartResult>({ ok: false, errors: form.errors }, { status: 400 });
	try {
		const result = await backend.auth.codes.start(form.value.currentPassword, getClient(request, clientAddress));
		if (!result.ok) return describePasswordRefusal(result.reason);
		const key = new URL(result.uri).searchParams.get("secret") ?? "";
		return data<StartResult>({ ok: true, setup: { uri: result.uri, key, qrCode: createQrCode(result.uri) } });
	} catch (error) {
		const { reference } = logFailure(context, "codesFailed", error);
		return data<StartResult>({ ok: false, errors: {}, message: errors.codesFailed.text, reference }, { status: 500 });
	}
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "codesFailed");

export default function Start({ loaderData: { email }, actionData: result }: Route.ComponentProps) {
	const confirmation = useFetcher<ConfirmationResult>();
	const setup = result?.ok ? result.setup : null;
	if (confirmation.data?.ok) {
		return <RecoveryCodes codes={confirmation.data.recoveryCodes} title="Two-step verification is on" />;
	}
	return (
		<>
			<PageHeader title="Turn on two-step verification" status={setup ? "Step 2 of 2" : "Step 1 of 2"} />
			<div className="staff-panel max-w-2xl p-5">
				{setup ? (
					<CodeSetup setup={setup} confirmation={confirmation} failure={confirmation.data} />
				) : (
					<>
						<p className="max-w-prose">
							You need a password manager or an authenticator app on your phone, like Google Authenticator, Microsoft
							Authenticator or Aegis. It shows a new six-digit code every 30 seconds. When you sign in, we’ll ask for
							that code after your password, so nobody can get in with your password alone.
						</p>
						<PasswordQuestion email={email} answer={result?.ok === false ? result : undefined} label="Continue">
							<Link to={href("/admin/account")} className="button button-quiet">
								Not now
							</Link>
						</PasswordQuestion>
					</>
				)}
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="accountFailed" />;
}
