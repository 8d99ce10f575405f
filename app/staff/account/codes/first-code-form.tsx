import { href, Link } from "react-router";
import { createFieldProps } from "../../../../domain/forms/field-props.ts";
import { CodeForm } from "../../../../domain/staff/code-form.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { type FormFetcher, PostForm } from "../../../ui/form/post-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";

type FirstCodeFormProps = {
	failure: ActionFailure | undefined;
	fetcher?: FormFetcher;
};

/** Asks for the app's first code, which proves that it has the key. */
export function FirstCodeForm({ failure, fetcher }: FirstCodeFormProps) {
	const field = createFieldProps(CodeForm, { code: "Code from your app" }, failure);
	return (
		<PostForm
			fetcher={fetcher}
			action={href("/admin/account/codes/confirmation")}
			problem={failure}
			noValidate
			className="mt-5 grid max-w-sm gap-3"
		>
			<TextField
				{...field("code")}
				hint="The six digits the app shows now."
				inputMode="numeric"
				autoComplete="one-time-code"
			/>
			<div className="flex flex-wrap gap-2">
				<SubmitButton sending="One moment…">Turn on</SubmitButton>
				<Link to={href("/admin/account")} className="button button-quiet">
					Not now
				</Link>
			</div>
		</PostForm>
	);
}
