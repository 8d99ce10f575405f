import type { Staff } from "../../../auth/port.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { getServices, type RequestServices } from "../../context.server.ts";
import { type Refusal, staffAction } from "../respond.server.ts";
import { type AccountChange, createOutcomePath, doneTexts } from "./account-outcome.ts";

/** Creates the action that changes a colleague's account. Rejects one's own, which is changed at /admin/account. */
export function changeAccount(
	change: AccountChange,
	work: (services: RequestServices["backend"], staff: Staff, actor: Actor) => Promise<Refusal | null>,
) {
	const options = { page: createOutcomePath(change), failedCode: "change the account", isSensitive: true } as const;
	return staffAction(options, async ({ context, id, by, staff: { id: ownId } }) => {
		if (id === ownId) return { code: "ownAccount" };
		const { backend } = getServices(context);
		const staff = await backend.auth.accounts.find(id);
		if (!staff) return { code: "staffAccountNotFound" };
		return (await work(backend, staff, { by })) ?? { ok: true, message: doneTexts[change] };
	});
}
