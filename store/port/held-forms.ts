import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { HeldForm, HeldNetwork } from "../../domain/lead/held-form.ts";

/** Forms that networks sent beyond their fair share. */
export type HeldForms = {
	/** Holds forms. One that is sent again is held once. */
	add(forms: HeldForm[]): Promise<void>;
	/** Returns the networks with the most held forms. */
	listNetworks(limit: number): Promise<HeldNetwork[]>;
	/** Lets `saveReleased` save everything held of a network. Returns how many. */
	release(network: string, actor: Actor): Promise<number>;
	/** Saves released forms as if they had just been sent, at most `limit`, and returns how many. */
	saveReleased(limit: number): Promise<number>;
	/** Erases everything held of a network. Returns how many. */
	erase(network: string, actor: Actor): Promise<number>;
	/** Erases what has been held for longer than its retention. Returns how many. */
	deleteOld(): Promise<number>;
};
