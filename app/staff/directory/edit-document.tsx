import type { ComponentProps, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { FormFields } from "../../ui/staff/fields.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";

type EditDocumentProps = {
	/** What it is called: 'provider', 'place'. */
	name: string;
	document: { id: string; updatedAt: string };
	/** The path of the table, which follows a save. */
	page: string;
	children(fields: FormFields): ReactNode;
} & Pick<ComponentProps<typeof StaffForm>, "action" | "parse" | "values" | "labels" | "pageResult">;

/** The form of a provider or a place. */
export function EditDocument({ name, document: { id, updatedAt }, page, children, ...form }: EditDocumentProps) {
	const navigate = useNavigate();
	return (
		<StaffForm
			{...form}
			// The fields are uncontrolled: a new version needs a new form.
			key={`${id} ${updatedAt}`}
			draftName={`${name}:${id}`}
			version={updatedAt}
			className="staff-panel p-5"
			onSaved={({ message }) => {
				showToast({ text: message, tone: "success" });
				navigate(page);
			}}
		>
			{({ values, messages, isSending }) => (
				<>
					{children({ values, messages })}
					<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
						<button type="submit" aria-disabled={isSending} className="button button-main">
							{isSending ? "Saving…" : `Save ${name}`}
						</button>
						<Link to={page} className="button button-quiet">
							Cancel
						</Link>
					</div>
				</>
			)}
		</StaffForm>
	);
}
