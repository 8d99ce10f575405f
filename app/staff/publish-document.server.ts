import type { ErrorCode, FailureCode } from "../../domain/errors.ts";
import { getPublicationState } from "../../domain/publication/publication.ts";
import type { EditableDocument, StaffEditing } from "../../store/port.ts";
import { type Context, getClock } from "../context.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { respondToAction, toOutcome } from "./respond.server.ts";

type Publishable = EditableDocument & { publishedAt: string | null };

type Submission = {
	context: Context;
	request: Request;
	id: string;
	/** The path that a browser without JavaScript is redirected to. */
	page: string;
	failedCode: FailureCode;
	missingCode: ErrorCode;
};

/** Publishes a draft or scheduled document now. Idempotent. */
export function publishDocument(
	collection: Pick<StaffEditing<Publishable>, "findForEditing" | "update">,
	{ context, request, id, page, failedCode, missingCode }: Submission,
) {
	const staff = requireStaff(context);
	return respondToAction({ request, context, page, failedCode }, async () => {
		const stored = await collection.findForEditing(id);
		if (!stored) return { code: missingCode };
		const message = `“${stored.title}” is published.`;
		const now = getClock(context).now();
		if (getPublicationState(stored.publishedAt, now) === "published") return { ok: true, message };
		const change = { id, publishedAt: now.toISOString() };
		const result = await collection.update(change, stored.updatedAt, { by: staff.email });
		return toOutcome(result, message, missingCode);
	});
}
