import type { Actor, AuditAction, AuditEntry } from "../domain/audit-log/audit-entry.ts";
import type { Staff } from "./port.ts";

type AccountChange = Partial<Actor> & { after?: AuditEntry["after"] };

/** Creates an audit log entry about an account. `by` defaults to its owner. */
export function describeAccountChange(
	{ id, email }: Staff,
	action: AuditAction,
	{ by = email, after = null }: AccountChange = {},
): Omit<AuditEntry, "id" | "at"> {
	return { by, action, collection: "staff", documentId: id, title: email, before: null, after };
}
