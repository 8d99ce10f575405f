import { afterEach, beforeEach, expect, vi } from "vitest";

// What the product logs as an error is a failure of the test, unless the test expects it and clears the spy.
beforeEach(() => {
	vi.spyOn(console, "error");
});

afterEach(() => {
	const logged = vi.mocked(console.error).mock.calls;
	vi.restoreAllMocks();
	expect(logged, "console.error was called").toEqual([]);
});
