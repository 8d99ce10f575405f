import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("[AUTH-3] metrics reveal a flood of sign-ins by the passwords that wait to be hashed or were refused", async () => {
	const metrics = createMetrics(1);
	metrics.observeHashes(() => ({ inProgress: 1, waiting: 32, refused: 7 }));
	const text = await metrics.registry.metrics();
	expect(text).toContain('larkabout_password_hashes{state="in_progress"} 1');
	expect(text).toContain('larkabout_password_hashes{state="waiting"} 32');
	expect(text).toContain("larkabout_password_hashes_refused_total 7");
});

test("[SCALE-2] metrics report a database outage, even when metrics that read the database fail", async () => {
	const metrics = createMetrics(1);
	const refuse = () => Promise.reject(new Error("The database isn't responding"));
	metrics.observeStore(() => false);
	metrics.observeMails(refuse);
	metrics.observeSources(refuse);
	const text = await metrics.registry.metrics();
	expect(text).toContain('larkabout_store_up{process="1"} 0');
	expect(text).not.toContain("larkabout_mails{");
});
