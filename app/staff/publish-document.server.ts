import type { FailureCode } from "../../domain/errors.ts";
import { getPublicationState } from "../../domain/publication/publication.ts";
import type { EditableDocument, StaffEditing } from "../../store/port.ts";
import { getClock, getDocuments } from "../context.server.ts";
import { staffAction, toOutcome } from "./respond.server.ts";

type Publishable = EditableDocument & { publishedAt: string | null };

type PublicationOptions = { page: string; failedCode: FailureCode; missingCode: FailureCode };

export function publishDocument(
	collectionName: "activities" | "resources",
	{ missingCode, ...options }: PublicationOptions,
) {
	return staffAction(options, async ({ context, id, by }) => {
		const collection: Pick<StaffEditing<Publishable>, "findForEditing" | "update"> = getDocuments(context)[
			collectionName
		];
		const stored = await collection.findForEditing(id);
		if (!stored) return { code: missingCode };
		const message = `“${stored.title}” is published.`;
		const now = getClock(context).now();
		if (getPublicationState(stored.publishedAt, now) === "published") return { ok: true, message };
		const change = { id, publishedAt: now.toISOString() };
		const result = await collection.update(change, stored.updatedAt, { by });
		return toOutcome(result, message, missingCode);
	});
}
