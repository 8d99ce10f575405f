import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Documents } from "../../store/port.ts";

/** Features an activity, as staff do. */
export async function feature({ activities }: Documents, id: string, actor: Actor): Promise<void> {
	const stored = await activities.findForEditing(id);
	await activities.update({ id, featured: true }, stored?.updatedAt ?? "", actor);
}
