import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[LOAD-2] a loaded chunk is returned, and no timer remains", async () => {
	await expect(loadChunk("editor", async () => "a module")).resolves.toBe("a module");
	expect(vi.getTimerCount()).toBe(0);
});

test("[LOAD-2] a failure is a ChunkLoadError with the chunk's name and the cause", async () => {
	const cause = new TypeError("Failed to fetch dynamically imported module");
	const error = await loadChunk("editor", () => Promise.reject(cause)).catch((thrown) => thrown);
	expect(error).toBeInstanceOf(ChunkLoadError);
	expect(error.name).toBe("ChunkLoadError");
	expect(error.message).toBe("Loading chunk failed: editor");
	expect(error.cause).toBe(cause);
	expect(vi.getTimerCount()).toBe(0);
});

test("[LOAD-2] a chunk that never loads fails after 120 seconds, and not before", async () => {
	const failed = vi.fn();
	loadChunk("editor", () => new Promise(() => {})).catch(failed);
	await vi.advanceTimersByTimeAsync(119_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(failed).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ name: "ChunkLoadError", message: "Loading chunk failed: editor" }),
	);
});

test("[LOAD-2] a chunk that loads after the timeout changes nothing", async () => {
	const { promise, resolve } = Promise.withResolvers<string>();
	const loading = loadChunk("editor", () => promise).catch((error) => error.name);
	await vi.advanceTimersByTimeAsync(120_000);
	resolve("a module");
	await expect(loading).resolves.toBe("ChunkLoadError");
});
