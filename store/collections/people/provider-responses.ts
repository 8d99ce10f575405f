import type { ProviderResponses } from "../../../domain/analytics/provider-responses.ts";
import type { ProviderAnswer } from "../../../domain/lead/lead-forwarding.ts";
import type { Store } from "../../store.ts";

/** Maximum number of forwarded leads that are read: more would be slow to count. */
const maxForwardings = 20_000;
const maxProviders = 50;

/** Returns how providers have answered the leads that were forwarded since then, those with the most leads first. */
export async function listProviderResponses({ read }: Store, since: string): Promise<ProviderResponses[]> {
	const rows = await read
		.selectFrom("lead_handovers")
		.leftJoin("providers", "providers.id", "lead_handovers.provider_id")
		.where("passed_on_at", ">=", since)
		.orderBy("passed_on_at", "desc")
		.limit(maxForwardings)
		.select(["provider_id", "providers.title", "sent_at", "passed_on_at", "first_answered_at", "answer"])
		.execute();
	const byProvider = Map.groupBy(rows, ({ provider_id }) => provider_id);
	return [...byProvider]
		.map(([providerId, forwardings]) => {
			const count = (answer: ProviderAnswer) => forwardings.filter((row) => row.answer === answer).length;
			const delays = forwardings
				.filter(({ first_answered_at }) => first_answered_at !== null)
				// A lead in a digest reached the provider with that mail.
				.map((row) => Date.parse(row.first_answered_at ?? "") - Date.parse(row.sent_at ?? row.passed_on_at))
				.map((delay) => Math.max(0, delay))
				.sort((one, other) => one - other);
			return {
				providerId,
				title: forwardings[0]?.title ?? "",
				leads: forwardings.length,
				answered: delays.length,
				place: count("place"),
				waitingList: count("waiting-list"),
				full: count("full"),
				medianResponseMs: delays[Math.floor((delays.length - 1) / 2)] ?? null,
			};
		})
		.sort((one, other) => other.leads - one.leads || (one.providerId < other.providerId ? -1 : 1))
		.slice(0, maxProviders);
}
