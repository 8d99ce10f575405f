import type { ReactNode } from "react";
import { href } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { CodeForm, RecoveryCodeForm } from "../../../domain/staff/code-form.ts";
import { TextField } from "../form/fields.tsx";
import { type FormFetcher, PostForm } from "../form/post-form.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import type { CodeResult } from "./action-result.ts";

type CodeFormsProps = {
	/** Submits the forms in a dialog: the page stays, and does not reload. */
	fetcher?: FormFetcher;
	/** The query of the page, which says where to go after the sign-in. */
	query?: string;
	result: CodeResult | undefined;
	submitLabel: string;
	/** Content beside the first form's button. */
	children?: ReactNode;
};

/** The second step of the sign-in: a code from the app, or a recovery code. */
export function CodeForms({ fetcher, query = "", result, submitLabel, children }: CodeFormsProps) {
	const problem = result?.ok === false ? result : null;
	const isRecovery = problem?.errors.recoveryCode !== undefined;
	const props = {
		fetcher,
		action: href("/admin/login/code") + query,
		noValidate: true,
		...(fetcher && { defaultShouldRevalidate: false }),
	};
	const inPlace = fetcher && <input type="hidden" name="inPlace" value="yes" />;
	const code = createFieldProps(CodeForm, { code: "Code from your app" }, problem);
	const recoveryCode = createFieldProps(RecoveryCodeForm, { recoveryCode: "Recovery code" }, problem);
	return (
		<>
			<PostForm {...props} problem={isRecovery ? null : problem} className="mt-4 grid gap-3">
				{inPlace}
				<TextField {...code("code")} inputMode="numeric" autoComplete="one-time-code" autoFocus />
				<div className="flex flex-wrap gap-2">
					<SubmitButton sending="Signing in…">{submitLabel}</SubmitButton>
					{children}
				</div>
			</PostForm>
			<details open={isRecovery} className="mt-4 border-line border-t pt-2">
				<summary className="flex min-h-11 w-fit items-center font-semibold underline">
					Don’t have the app? Use a recovery code
				</summary>
				<PostForm {...props} problem={isRecovery ? problem : null} className="mt-1 grid gap-3">
					{inPlace}
					<TextField
						{...recoveryCode("recoveryCode")}
						hint="One of the ten you saved. Each works once."
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
					/>
					<SubmitButton className="button button-quiet justify-self-start">Use recovery code</SubmitButton>
				</PostForm>
			</details>
		</>
	);
}
