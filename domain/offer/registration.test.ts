import { expect, test } from "vitest";
import { getRegistrationOpening } from "./registration.ts";

const options = { now: new Date("2026-05-04T12:00:00Z"), siteTimeZone: "America/Chicago" };
const openingOf = (...dates: (string | null)[]) =>
	getRegistrationOpening(
		dates.map((validFrom) => ({ validFrom })),
		options,
	);

test.each([
	[["2026-05-05"], "2026-05-05T05:00:00.000Z"],
	[["2026-06-01T15:00:00Z", "2026-05-20"], "2026-05-20T05:00:00.000Z"],
])("[MAIL-4] registration with the start dates %j opens at %s", (dates, opening) =>
	expect(openingOf(...dates)).toBe(opening),
);

test.each([[[]], [[null]], [["2026-05-04"]], [["2026-06-01", null]], [["2026-06-01", "2026-05-01"]]])(
	"[MAIL-4] registration with the start dates %j may be open already",
	(dates) => expect(openingOf(...dates)).toBeNull(),
);
