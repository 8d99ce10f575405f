import { randomBytes } from "node:crypto";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import type { Choice, Documents, UpdateResult } from "../../../store/port.ts";
import { getDocuments } from "../../context.server.ts";
import { saveAction } from "../respond.server.ts";
import { type DocumentKind, getTablePath, type Titled } from "./document-kind.ts";

type Collection<Value> = {
	add(document: Value & { id: string; createdAt: string; updatedAt: string }, actor: Actor): Promise<unknown>;
	update(fields: Value & { id: string }, expectedVersion: string, actor: Actor, choice?: Choice): Promise<UpdateResult>;
};

export function addDocument<Value extends Titled>(
	kind: DocumentKind<Value>,
	choose: (documents: Documents) => Pick<Collection<Value>, "add">,
) {
	return saveAction(createOptions(kind, "added"), async ({ context, by, form: { value } }) => {
		const now = new Date().toISOString();
		const id = createReadableId(value.title, randomBytes(4).toString("hex"));
		await choose(getDocuments(context)).add({ ...value, id, createdAt: now, updatedAt: now }, { by });
		return { outcome: "added", id };
	});
}

export function updateDocument<Value extends Titled>(
	kind: DocumentKind<Value>,
	choose: (documents: Documents) => Pick<Collection<Value>, "update">,
) {
	return saveAction(createOptions(kind, "saved"), ({ context, id, by, form: { value }, version, choice }) =>
		choose(getDocuments(context)).update({ ...value, id }, version, { by }, choice),
	);
}

function createOptions<Value extends Titled>(kind: DocumentKind<Value>, done: "added" | "saved") {
	return {
		parse: (formData: FormData) => kind.parse(formData, Number.POSITIVE_INFINITY),
		page: getTablePath(kind),
		failedCode: `save ${kind.name}`,
		missingCode: `find ${kind.name}`,
		message: ({ value }: { value: Value }) => `"${value.title}" has been ${done}.`,
	} as const;
}
