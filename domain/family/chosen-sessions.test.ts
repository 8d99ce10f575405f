import { expect, test } from "vitest";
import { parseChosenSessions } from "./chosen-sessions.ts";

test("[FAM-4] reads stored dates, and leaves out what is invalid", () => {
	const stored = { m: [{ activityId: "judo", sessionId: "20260714T0930" }], t: [] };
	expect(parseChosenSessions(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
	for (const invalid of [null, 7, "x", []]) expect(parseChosenSessions(invalid)).toEqual({});
	const m = [null, 3, {}, { activityId: "judo" }, { activityId: "judo", sessionId: "1", more: 2 }];
	expect(parseChosenSessions({ m, t: "x" })).toEqual({ m: [{ activityId: "judo", sessionId: "1" }], t: [] });
});
