import { href, Link, useNavigation } from "react-router";
import { StaffField } from "../../../ui/form/fields.tsx";
import { PostForm } from "../../../ui/form/post-form.tsx";

/** Asks for the first code of the app, which shows that it has the key. */
export function FirstCodeForm({ message }: { message?: string | undefined }) {
	const isSending = useNavigation().formMethod !== undefined;
	return (
		<PostForm action={href("/admin/account/codes/confirmation")} noValidate className="mt-5 grid max-w-sm gap-3">
			<StaffField
				label="Code from your app"
				name="code"
				hint="The six digits that it shows now."
				inputMode="numeric"
				autoComplete="one-time-code"
				required
				autoFocus={message !== undefined}
				message={message}
			/>
			<div className="flex flex-wrap gap-2">
				<button type="submit" aria-disabled={isSending} className="button button-main">
					{isSending ? "One moment…" : "Turn codes on"}
				</button>
				<Link to={href("/admin/account")} className="button button-quiet">
					Not now
				</Link>
			</div>
		</PostForm>
	);
}
