import { expect, test } from "vitest";
import { parseStoredPlan } from "./stored-plan.ts";

const empty = { placements: {} };

test("[FAM-4] reads a stored plan", () => {
	const plan = { placements: { m: [{ activityId: "judo", sessionId: "20260714T0930" }], t: [] } };
	expect(parseStoredPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
	expect(parseStoredPlan({ ...plan, area: "60622", start: "2026-07-13", weeks: 5, rows: 3 })).toEqual(plan);
});

test.each([null, 7, "x", [], { placements: [] }, { placements: null }])(
	"[FAM-4] reads an invalid stored plan as empty: %j",
	(stored) => {
		expect(parseStoredPlan(stored)).toEqual(empty);
	},
);

test("[FAM-4] leaves out invalid sessions of a stored plan", () => {
	const placements = {
		m: [null, 3, {}, { activityId: "judo" }, { activityId: "judo", sessionId: "1", more: 2 }],
		t: "x",
	};
	expect(parseStoredPlan({ placements }).placements).toEqual({ m: [{ activityId: "judo", sessionId: "1" }], t: [] });
});
