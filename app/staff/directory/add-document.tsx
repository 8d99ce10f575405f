import { toFormValues } from "../../../domain/forms/form-values.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { Section } from "../../ui/staff/section.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";
import { type DocumentKind, getTablePath } from "./document-kind.ts";

type AddDocumentProps<Value extends { title: string }> = {
	kind: DocumentKind<Value>;
	pageResult: ActionResult | undefined;
};

export function AddDocument<Value extends { title: string }>({ kind, pageResult }: AddDocumentProps<Value>) {
	const { name, Fields } = kind;
	const close = useParamLink("add", null);
	return (
		<Section id="add" title={`New ${name}`} titleClass="mb-4 text-xl" className="staff-panel mb-6 p-5">
			<StaffForm
				parse={(form) => kind.parse(form)}
				values={toFormValues(kind.labels)}
				labels={kind.labels}
				pageResult={pageResult}
				autosaveName={`${name}:new`}
				version=""
				action={`${getTablePath(kind)}?add=`}
				foot={{ label: `Add ${name}`, leave: { to: close, label: "Close" } }}
			>
				{(fields) => <Fields {...fields} />}
			</StaffForm>
		</Section>
	);
}
