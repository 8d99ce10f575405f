import type { ActivityReport } from "../submission/activity-report.ts";
import type { NewLead } from "./lead.ts";

/** Held forms are erased after this many days. */
export const heldFormRetentionDays = 28;

/**
 * A form that one network sent beyond its fair share. It waits for staff, who release or erase everything from that
 * network: nothing is mailed, and no provider learns of it before.
 */
export type HeldForm = { network: string } & HeldContent;

/** `idempotencyKey` is that of the lead's form. */
export type HeldContent =
	| { kind: "lead"; lead: NewLead; idempotencyKey: string | null }
	| { kind: "report"; report: Pick<ActivityReport, "activityId" | "activityTitle" | "reason" | "message" | "email"> };

/** What is held of one network. */
export type HeldNetwork = { network: string; count: number };
