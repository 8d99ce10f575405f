import type { NewLead } from "../../domain/lead/lead.ts";
import type { Documents } from "../../store/port.ts";

/** Stores a lead as the form for one activity does. */
export async function createLead(
	{ leads }: Pick<Documents, "leads">,
	lead: NewLead,
	idempotencyKey: string | null = null,
	now = new Date(),
) {
	const [saved] = await leads.create([lead], { idempotencyKey, now });
	return saved?.outcome;
}
