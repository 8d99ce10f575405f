import type { ComponentProps, ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { FormFields } from "../../ui/staff/fields.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";
import { useParamLink } from "../../ui/staff/use-param-link.ts";

type AddDocumentProps = {
	/** What it is called: 'provider', 'place'. */
	name: string;
	/** The path of the table, whose action adds the document. */
	page: string;
	children(fields: FormFields): ReactNode;
} & Pick<ComponentProps<typeof StaffForm>, "parse" | "values" | "labels" | "pageResult">;

/** The form of a new document, above the table. `?add` in the address shows it. */
export function AddDocument({ name, page, children, ...form }: AddDocumentProps) {
	const navigate = useNavigate();
	const close = useParamLink("add", null);
	return (
		<section aria-labelledby="add" className="staff-panel mb-6 p-5">
			<h2 id="add" className="mb-4 text-xl">
				New {name}
			</h2>
			<StaffForm
				{...form}
				draftName={`${name}:new`}
				version=""
				action={`${page}?add=`}
				onSaved={({ message }) => {
					showToast({ text: message, tone: "success" });
					navigate(close, { replace: true, preventScrollReset: true });
				}}
			>
				{({ values, messages, isSending }) => (
					<>
						{children({ values, messages })}
						<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
							<button type="submit" aria-disabled={isSending} className="button button-main">
								{isSending ? "Saving…" : `Add ${name}`}
							</button>
							<Link to={close} preventScrollReset className="button button-quiet">
								Close
							</Link>
						</div>
					</>
				)}
			</StaffForm>
		</section>
	);
}
