import { afterEach, beforeEach, expect, vi } from "vitest";

// An error that the product logs fails the test, unless the test expects it and clears the spy.
beforeEach(() => {
	vi.spyOn(console, "error");
});

afterEach(() => {
	const logged = vi.mocked(console.error).mock.calls;
	vi.restoreAllMocks();
	expect(logged, "console.error was called").toEqual([]);
});
