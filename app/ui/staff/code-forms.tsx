import { type ReactNode, useEffect, useRef } from "react";
import { type FetcherWithComponents, href } from "react-router";
import { StaffField } from "../form/fields.tsx";
import { PostForm } from "../form/post-form.tsx";
import type { CodeResult } from "./action-result.ts";

type CodeFormsProps = {
	/** Sends the forms in a dialog: the page stays, and is not loaded again. */
	fetcher?: Pick<FetcherWithComponents<unknown>, "submit">;
	/** The query of the page, which says where to go on. */
	query?: string;
	result: CodeResult | undefined;
	isSending: boolean;
	submitLabel: string;
	/** What stands beside the button of the first form. */
	children?: ReactNode;
};

/** The second step of the sign-in: a code from the app, or one of the recovery codes. */
export function CodeForms({ fetcher, query = "", result, isSending, submitLabel, children }: CodeFormsProps) {
	const errors = result?.ok === false ? result.errors : {};
	const forms = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (result) forms.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [result]);
	const props = {
		...(fetcher && { fetcher }),
		action: href("/admin/login/code") + query,
		noValidate: true,
		defaultShouldRevalidate: fetcher === undefined,
	};
	const inPlace = fetcher && <input type="hidden" name="inPlace" value="yes" />;
	return (
		<div ref={forms}>
			<PostForm {...props} className="mt-4 grid gap-3">
				{inPlace}
				<StaffField
					label="Code from your app"
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					required
					autoFocus
					message={errors.code}
				/>
				<div className="flex flex-wrap gap-2">
					<button type="submit" aria-disabled={isSending} className="button button-main">
						{isSending ? "Signing in…" : submitLabel}
					</button>
					{children}
				</div>
			</PostForm>
			<details open={errors.recoveryCode !== undefined} className="mt-4 border-line border-t pt-2">
				<summary className="flex min-h-11 w-fit items-center font-semibold underline">
					Without the app: use a recovery code
				</summary>
				<PostForm {...props} className="mt-1 grid gap-3">
					{inPlace}
					<StaffField
						label="Recovery code"
						name="recoveryCode"
						hint="One of the ten that you saved. Each works once."
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
						message={errors.recoveryCode}
					/>
					<button type="submit" aria-disabled={isSending} className="button button-quiet justify-self-start">
						Use this recovery code
					</button>
				</PostForm>
			</details>
		</div>
	);
}
