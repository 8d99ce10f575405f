import { data, href, redirect, useSearchParams } from "react-router";
import { describeError, errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { PasswordForm } from "../../../domain/staff/password-form.ts";
import { getServices, logFailure, readFormData } from "../../context.server.ts";
import type { ActionFailure } from "../../ui/staff/action-result.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { ShortcutsSetting } from "../../ui/staff/shortcuts.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { getClient, signInFailureCodes } from "../login/password-form.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/account";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnPassword } from "./own-password.tsx";
import { OwnSessions } from "./own-sessions.tsx";

export const handle = { failed: "load your account" };

export async function loader({ context, request }: Route.LoaderArgs) {
	const { email, mustChangePassword, requiresPasskey } = requireStaff(context);
	const { auth } = getServices(context).backend;
	const cookies = request.headers.get("cookie") ?? "";
	const [sessions, passkeys] = await Promise.all([auth.listSessions(cookies), auth.passkeys.list(cookies)]);
	return { email, mustChangePassword, requiresPasskey, sessions, passkeys, passkeyHost: auth.passkeys.host };
}

/** Clears pages cached before the change. Drafts stay, because the person continues to work here. */
const clearedCache = { "clear-site-data": '"cache"' };

export async function action({ context, request }: Route.ActionArgs) {
	const { email } = requireStaff(context);
	const { backend, clientAddress } = getServices(context);
	const form = parseForm(PasswordForm, await readFormData(request));
	if (!form.ok) return data<ActionFailure>({ ok: false, errors: form.errors }, { status: 400 });
	const { currentPassword: current, newPassword: next } = form.value;
	try {
		const problem = await backend.auth.accounts.findPasswordProblem(email, next);
		if (problem) return data<ActionFailure>({ ok: false, errors: { newPassword: problem } }, { status: 400 });
		const result = await backend.auth.changePassword({ current, next }, getClient(request, clientAddress));
		if (result.ok) return redirect(`${href("/admin/account")}?changed`, { headers: clearedCache });
		const { reason } = result;
		const { status, text } = errors[reason === "invalidCredentials" ? "wrongPassword" : signInFailureCodes[reason]];
		return data<ActionFailure>({ ok: false, errors: { currentPassword: text } }, { status });
	} catch (error) {
		const { code, reference } = logFailure(context, "change the password", error);
		return data<ActionFailure>(
			{ ok: false, errors: {}, message: describeError(code).text, reference },
			{ status: 500 },
		);
	}
}

export const clientAction = submitInPlace("change the password");

export default function Account({
	loaderData: { email, mustChangePassword, requiresPasskey, sessions, passkeys, passkeyHost },
	actionData,
}: Route.ComponentProps) {
	const [params] = useSearchParams();
	const result = actionData?.ok === false ? actionData : undefined;
	const isChanged = params.has("changed") && !result;
	return (
		<>
			<PageHeader title="Your account" status={email} />
			{mustChangePassword && (
				<p className="mb-5 max-w-prose rounded-lg bg-sunken px-4 py-3">
					<strong>Choose your own password.</strong> The one you signed in with was created for you, and others may have
					seen it. Once you’ve chosen your own, you can use the rest of the staff area.
				</p>
			)}
			{isChanged && (
				<p role="status" className="mb-5 rounded-lg bg-ok-ground px-4 py-3 text-ok">
					Your password has been changed, and you’re signed out everywhere else.
				</p>
			)}
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<OwnPassword email={email} result={result} isChanged={isChanged} />
				{!mustChangePassword && (
					<div className="grid gap-6">
						<OwnPasskeys passkeys={passkeys} isRequired={requiresPasskey} host={passkeyHost} />
						<OwnSessions sessions={sessions} />
						<ShortcutsSetting />
					</div>
				)}
			</div>
		</>
	);
}
