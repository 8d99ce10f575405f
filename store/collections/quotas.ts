import { createHash } from "node:crypto";
import { regained } from "../../domain/quota.ts";
import type { Quotas } from "../port.ts";
import type { Store } from "../store.ts";
import { inParts } from "./write.ts";

/** What several processes used up before they heard of each other is paid back, but no more than this many bursts. */
const mostDebt = 1;

export function openQuotas(store: Store): Quotas {
	const { write, engine } = store;
	return {
		settle: (used, quota, now) =>
			write.transaction().execute(async (transaction) => {
				// Once a second and process: nobody waits long.
				await engine.lock(transaction, "quotas");
				const full = new Date(now.getTime() - ((1 + mostDebt) * quota.burst * 1000) / quota.perSecond);
				await transaction.deleteFrom("quotas").where("at", "<", full.toISOString()).execute();
				const left = new Map<string, number>();
				const senders = [...used].map(([sender, count]) => ({ sender, count, subject: fingerprint(sender) }));
				for (const part of inParts(senders, store)) {
					const known = await transaction
						.selectFrom("quotas")
						.selectAll()
						.where(
							"subject",
							"in",
							part.map(({ subject }) => subject),
						)
						.execute();
					const before = new Map(known.map((row) => [row.subject, row]));
					const rows = part.map(({ subject, count }) => {
						const row = before.get(subject);
						const seconds = row ? (now.getTime() - Date.parse(row.at)) / 1000 : 0;
						const there = row ? regained(quota, row.remaining, seconds) : quota.burst;
						return { subject, remaining: Math.max(-mostDebt * quota.burst, there - count), at: now.toISOString() };
					});
					for (const [at, { sender }] of part.entries()) left.set(sender, rows[at]?.remaining ?? 0);
					await transaction
						.insertInto("quotas")
						.values(rows)
						.onConflict((conflict) =>
							conflict.column("subject").doUpdateSet((eb) => ({
								remaining: eb.ref("excluded.remaining"),
								at: eb.ref("excluded.at"),
							})),
						)
						.execute();
				}
				return left;
			}),
	};
}

/** Addresses are not kept; what is kept of them goes within a minute. */
function fingerprint(sender: string): string {
	return createHash("sha256").update(`quota ${sender}`).digest("base64url");
}
