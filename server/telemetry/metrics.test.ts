import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("[AUTH-3] a flood of sign-ins is told by the passwords that wait to be hashed and that were refused", async () => {
	const metrics = createMetrics(1);
	metrics.observeHashes(() => ({ inProgress: 1, waiting: 32, refused: 7 }));
	const text = await metrics.registry.metrics();
	expect(text).toContain('larkabout_password_hashes{state="in_progress"} 1');
	expect(text).toContain('larkabout_password_hashes{state="waiting"} 32');
	expect(text).toContain("larkabout_password_hashes_refused_total 7");
});

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
