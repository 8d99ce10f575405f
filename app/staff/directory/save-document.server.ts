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

/** Saves a document with a fixed id: without a version it is added. If somebody else has added it, that is a conflict. */
export async function saveOrAdd<Value>(
	collection: Collection<Value>,
	fields: Value & { id: string },
	{ version, by, choice }: { version: string; by: string; choice: Choice | undefined },
): Promise<UpdateResult> {
	if (!version) {
		const now = new Date().toISOString();
		const outcome = await collection.add({ ...fields, createdAt: now, updatedAt: now }, { by });
		if (outcome === "added") return { outcome: "changed", updatedAt: now };
	}
	return collection.update(fields, version, { by }, choice);
}

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
