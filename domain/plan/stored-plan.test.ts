import { expect, test } from "vitest";
import { parseStoredPlan } from "./stored-plan.ts";

const empty = { placements: {} };

test("[FAM-4] a plan is read as it was stored", () => {
	const plan = { placements: { m: [{ activityId: "judo", sessionId: "20260714T0930" }], t: [] } };
	expect(parseStoredPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
	expect(parseStoredPlan({ ...plan, area: "60622", start: "2026-07-13", weeks: 5, rows: 3 })).toEqual(plan);
});

test.each([null, 7, "x", [], { placements: [] }, { placements: null }])(
	"[FAM-4] what is broken in a stored plan counts as empty: %j",
	(stored) => {
		expect(parseStoredPlan(stored)).toEqual(empty);
	},
);

test("[FAM-4] a broken session of a stored plan is left out", () => {
	const placements = {
		m: [null, 3, {}, { activityId: "judo" }, { activityId: "judo", sessionId: "1", more: 2 }],
		t: "x",
	};
	expect(parseStoredPlan({ placements }).placements).toEqual({ m: [{ activityId: "judo", sessionId: "1" }], t: [] });
});
