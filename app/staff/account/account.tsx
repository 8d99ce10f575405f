import { useEffect, useRef } from "react";
import { data, href, redirect, useNavigation, useSearchParams } from "react-router";
import type { StaffSession } from "../../../auth/port.ts";
import { describeError, errors } from "../../../domain/errors.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { passwordLength } from "../../../domain/staff/password-field.ts";
import { PasswordForm } from "../../../domain/staff/password-form.ts";
import { getServices, logFailure, readFormData } from "../../context.server.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { ActionFailure } from "../../ui/staff/action-result.ts";
import { NewPasswordFields } from "../../ui/staff/new-password-fields.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { ShortcutsSetting } from "../../ui/staff/shortcuts.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getClient, signInFailureCodes } from "../login/password-form.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/account";
import { OwnPasskeys } from "./own-passkeys.tsx";

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

type OwnPasswordProps = { email: string; result: ActionFailure | undefined; isChanged: boolean };

function OwnPassword({ email, result, isChanged }: OwnPasswordProps) {
	const form = useRef<HTMLFormElement>(null);
	const { state } = useNavigation();
	const field = createFieldProps(PasswordForm, { currentPassword: "Current password" }, result);
	useEffect(() => {
		if (isChanged && state === "idle") form.current?.reset();
	}, [isChanged, state]);
	return (
		<Section id="password" title="Change your password" className="staff-panel p-5">
			<p className="mt-1 text-ink-soft">
				At least {passwordLength.min} characters. A few unrelated words are easy to remember and hard to guess.
			</p>
			<PostForm ref={form} problem={result} noValidate className="mt-4 grid max-w-sm gap-3">
				{/* Password managers store the new password under it. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<TextField {...field("currentPassword")} type="password" autoComplete="current-password" />
				<NewPasswordFields errors={result?.errors} />
				<SubmitButton sending="Changing…" className="button button-main justify-self-start">
					Change password
				</SubmitButton>
			</PostForm>
		</Section>
	);
}

function OwnSessions({ sessions }: { sessions: StaffSession[] }) {
	return (
		<Section id="sessions" title="Where you’re signed in" className="staff-panel p-5">
			<ul className="mt-3 divide-y divide-line">
				{sessions.map(({ id, device, signedInAt, lastUsedAt, isCurrent }) => (
					<li key={id} className="py-3">
						<p className="font-semibold">
							{device}
							{isCurrent && <span className="ml-2 rounded-md bg-ok-ground px-2 text-ok text-sm">this browser</span>}
						</p>
						<p className="text-ink-soft text-sm">
							Signed in <Timestamp time={signedInAt} />
							{!isCurrent && (
								<span>
									, last used <Timestamp time={lastUsedAt} />
								</span>
							)}
						</p>
					</li>
				))}
			</ul>
			{sessions.length > 1 ? (
				<ActionButton action={href("/admin/account/other-sessions/ending")} className="button button-danger mt-2">
					Sign out everywhere else
				</ActionButton>
			) : (
				<p className="mt-2 text-ink-soft">You’re not signed in anywhere else.</p>
			)}
		</Section>
	);
}
