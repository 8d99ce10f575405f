import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("[SCALE-2] an outage of the database is told by the metrics, without those that are read from it", async () => {
	const metrics = createMetrics(1);
	const refuse = () => Promise.reject(new Error("The database does not answer"));
	metrics.observeStore(() => false);
	metrics.observeMails(refuse);
	metrics.observeSources(refuse);
	const text = await metrics.registry.metrics();
	expect(text).toContain('larkabout_store_up{process="1"} 0');
	expect(text).not.toContain("larkabout_mails{");
});
