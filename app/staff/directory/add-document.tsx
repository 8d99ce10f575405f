import { useNavigate } from "react-router";
import { toFormValues } from "../../../domain/forms/form-values.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { FormFoot } from "../../ui/staff/form-foot.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";
import type { DocumentKind } from "./document-kind.ts";

type AddDocumentProps<Value extends { title: string }> = {
	kind: DocumentKind<Value>;
	pageResult: ActionResult | undefined;
};

export function AddDocument<Value extends { title: string }>({ kind, pageResult }: AddDocumentProps<Value>) {
	const { name, page, Fields } = kind;
	const navigate = useNavigate();
	const close = useParamLink("add", null);
	return (
		<section aria-labelledby="add" className="staff-panel mb-6 p-5">
			<h2 id="add" className="mb-4 text-xl">
				New {name}
			</h2>
			<StaffForm
				parse={(form) => kind.parse(form)}
				values={toFormValues(kind.labels)}
				labels={kind.labels}
				pageResult={pageResult}
				autosaveName={`${name}:new`}
				version=""
				action={`${page}?add=`}
				onSaved={({ message }) => {
					showToast({ text: message, tone: "success" });
					navigate(close, { replace: true, preventScrollReset: true });
				}}
			>
				{(fields) => (
					<>
						<Fields {...fields} />
						<FormFoot label={`Add ${name}`} leave={{ to: close, label: "Close" }} />
					</>
				)}
			</StaffForm>
		</section>
	);
}
