import { href } from "react-router";
import { toFormValues } from "../../../domain/forms/form-values.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";
import { type DocumentKind, getTablePath, type Titled } from "./document-kind.ts";

type AddDocumentProps<Value extends Titled> = { kind: DocumentKind<Value>; pageResult: ActionResult | undefined };

export function AddDocument<Value extends Titled>({ kind, pageResult }: AddDocumentProps<Value>) {
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

type EditDocumentProps<Value extends Titled> = AddDocumentProps<Value> & {
	document: Value & { id: string; updatedAt: string };
};

export function EditDocument<Value extends Titled>({ kind, document, pageResult }: EditDocumentProps<Value>) {
	const { name, activityFilter, Fields } = kind;
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
			>
				{activityFilter && (
					<ButtonLink to={`${href("/admin/activities")}?${new URLSearchParams({ [activityFilter]: title })}`}>
						Its activities
					</ButtonLink>
				)}
			</PageHeader>
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
