import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, data } from "react-router";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import type { UpdateResult } from "../../../store/port.ts";
import { readFormData } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { DocumentKind } from "./document-kind.ts";

type Addable<Value> = {
	add(document: Value & { id: string; createdAt: string; updatedAt: string }, actor: Actor): Promise<unknown>;
};

/** Adds the document that a form describes. */
export async function addDocument<Value extends { title: string }>(
	collection: Addable<Value>,
	kind: DocumentKind<Value>,
	{ context, request }: ActionFunctionArgs,
) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = kind.parse(formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const { page, saveFailedCode: failedCode, missingCode } = kind;
	const message = `"${form.value.title}" has been added.`;
	return respondToSave({ request, context, formData, page, failedCode, missingCode, message }, async () => {
		const now = new Date().toISOString();
		const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
		await collection.add({ ...form.value, id, createdAt: now, updatedAt: now }, { by: staff.email });
		return { outcome: "added", id };
	});
}

type Updatable<Value> = {
	update(fields: Value & { id: string }, expectedVersion: string, actor: Actor): Promise<UpdateResult>;
};

/** Saves the edited document, unless there is a newer version. */
export async function updateDocument<Value extends { title: string }>(
	collection: Updatable<Value>,
	kind: DocumentKind<Value>,
	id: string,
	{ context, request }: ActionFunctionArgs,
) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = kind.parse(formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const { page, saveFailedCode: failedCode, missingCode } = kind;
	const message = `"${form.value.title}" has been saved.`;
	const version = String(formData.get("version") ?? "");
	return respondToSave({ request, context, formData, page, failedCode, missingCode, message }, () =>
		collection.update({ ...form.value, id }, version, { by: staff.email }),
	);
}
