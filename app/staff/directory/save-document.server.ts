import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, data } from "react-router";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import type { Choice, UpdateResult } from "../../../store/port.ts";
import { readFormData } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { requireStaff } from "../require-staff.server.ts";
import { readVersion, respondToSave } from "../respond.server.ts";
import type { DocumentKind } from "./document-kind.ts";

type Addable<Value> = {
	add(document: Value & { id: string; createdAt: string; updatedAt: string }, actor: Actor): Promise<unknown>;
};

export async function addDocument<Value extends { title: string }>(
	collection: Addable<Value>,
	kind: DocumentKind<Value>,
	args: ActionFunctionArgs,
) {
	return saveDocument(kind, args, "added", async (value, by) => {
		const now = new Date().toISOString();
		const id = createReadableId(value.title, randomBytes(4).toString("hex"));
		await collection.add({ ...value, id, createdAt: now, updatedAt: now }, by);
		return { outcome: "added", id };
	});
}

type Updatable<Value> = {
	update(fields: Value & { id: string }, expectedVersion: string, actor: Actor, choice?: Choice): Promise<UpdateResult>;
};

/** Saves the edited document, unless a newer version exists. */
export async function updateDocument<Value extends { title: string }>(
	collection: Updatable<Value>,
	kind: DocumentKind<Value>,
	id: string,
	args: ActionFunctionArgs,
) {
	return saveDocument(kind, args, "saved", (value, by, version, choice) =>
		collection.update({ ...value, id }, version, by, choice),
	);
}

/**
 * Parses the form, and responds with the result of calling `save` with its value, its author and the edited version.
 */
async function saveDocument<Value extends { title: string }>(
	{ name, parse, page }: DocumentKind<Value>,
	{ context, request }: ActionFunctionArgs,
	done: "added" | "saved",
	save: (value: Value, by: Actor, version: string, choice?: Choice) => ReturnType<Parameters<typeof respondToSave>[1]>,
) {
	const { email } = requireStaff(context);
	const formData = await readFormData(request);
	const form = parse(formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const message = `"${form.value.title}" has been ${done}.`;
	const [version, choice] = readVersion(formData);
	const codes = { failedCode: `save ${name}`, missingCode: `find ${name}` } as const;
	return respondToSave({ request, context, formData, page, ...codes, message }, () =>
		save(form.value, { by: email }, version, choice),
	);
}
