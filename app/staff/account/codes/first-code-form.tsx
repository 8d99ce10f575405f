import { href, Link } from "react-router";
import { createFieldProps } from "../../../../domain/forms/field-props.ts";
import { CodeForm } from "../../../../domain/staff/code-form.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { PostForm } from "../../../ui/form/post-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";

/** Asks for the app's first code, which proves that it has the key. */
export function FirstCodeForm({ message }: { message?: string | undefined }) {
	const field = createFieldProps(CodeForm, { code: "Code from your app" }, { errors: { code: message } });
	return (
		<PostForm action={href("/admin/account/codes/confirmation")} noValidate className="mt-5 grid max-w-sm gap-3">
			<TextField
				{...field("code")}
				hint="The six digits the app shows now."
				inputMode="numeric"
				autoComplete="one-time-code"
				autoFocus={message !== undefined}
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
