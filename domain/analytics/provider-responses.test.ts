import { expect, test } from "vitest";
import { formatResponseTime } from "./provider-responses.ts";

test.each([
	[0, "1 minute"],
	[59 * 60_000, "59 minutes"],
	[60 * 60_000, "1 hour"],
	[47 * 3_600_000, "47 hours"],
	[48 * 3_600_000, "2 days"],
])("[HAND-1] formats a response time of %i milliseconds as '%s'", (durationMs, text) => {
	expect(formatResponseTime(durationMs)).toBe(text);
});
