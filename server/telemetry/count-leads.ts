import type { Backend } from "../../app/ports.ts";
import type { Documents } from "../../store/port.ts";
import type { Metrics } from "./metrics.ts";

/** Returns the same backend, with attempts to save a lead counted by outcome. */
export function countLeads(backend: Backend, metrics: Metrics): Backend {
	const { leads } = backend.documents;
	const create: Documents["leads"]["create"] = async (...given) => {
		try {
			const saved = await leads.create(...given);
			for (const { outcome } of saved) metrics.countLead(outcome === "created" ? "saved" : "known");
			return saved;
		} catch (error) {
			for (const _ of given[0]) metrics.countLead("failed");
			throw error;
		}
	};
	return { ...backend, documents: { ...backend.documents, leads: { ...leads, create } } };
}
