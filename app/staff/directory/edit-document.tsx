import { toFormValues } from "../../../domain/forms/form-values.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { type DocumentKind, getTablePath } from "./document-kind.ts";

type EditDocumentProps<Value extends { title: string }> = {
	kind: DocumentKind<Value>;
	document: Value & { id: string; updatedAt: string };
	pageResult: ActionResult | undefined;
};

export function EditDocument<Value extends { title: string }>({
	kind,
	document,
	pageResult,
}: EditDocumentProps<Value>) {
	const { name, Fields } = kind;
	const page = getTablePath(kind);
	const { id, title, updatedAt } = document;
	const listPath = useListPath(page);
	return (
		<>
			<PageHeader
				title={title}
				status={
					<>
						Changed <Timestamp time={updatedAt} />
					</>
				}
			/>
			<StaffForm
				// The fields are uncontrolled, so a new version needs a new form.
				key={`${id} ${updatedAt}`}
				autosaveName={`${name}:${id}`}
				version={updatedAt}
				action={`${page}/${encodeURIComponent(id)}`}
				parse={(form) => kind.parse(form)}
				values={toFormValues(kind.labels, document)}
				labels={kind.labels}
				pageResult={pageResult}
				className="staff-panel p-5"
				foot={{ label: `Save ${name}`, leave: { to: listPath, label: "Cancel" } }}
			>
				{(fields) => <Fields {...fields} />}
			</StaffForm>
		</>
	);
}
