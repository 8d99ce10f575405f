import { afterEach, expect, test, vi } from "vitest";
import type { ActionFailure, ActionResult } from "./action-result.ts";
import { submitInPlace } from "./submit-form.ts";

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** What React Router throws for a response from another server than ours. */
function createForeignResponse(status: number, html: string) {
	return { status, statusText: "", internal: false, data: html };
}

const causes = {
	"no network": {
		error: new TypeError("Failed to fetch"),
		isOnline: false,
		cause: "You’re offline.",
	},
	"a connection that breaks": {
		error: new TypeError("Failed to fetch"),
		isOnline: true,
		cause: "We couldn’t reach the site. Check your connection and try again.",
	},
	"a proxy's error page": {
		error: createForeignResponse(502, "<html><h1>502 Bad Gateway</h1><hr>nginx</html>"),
		isOnline: true,
		cause: "The site couldn’t answer. Please try again in a moment.",
	},
	"a proxy's limit": {
		error: createForeignResponse(413, "<html><h1>413 Request Entity Too Large</h1></html>"),
		isOnline: true,
		cause: "That’s too long for this form. Shorten it and try again.",
	},
	"the page of a hotel's network": {
		error: new SyntaxError("Unexpected token '<'"),
		isOnline: true,
		cause: "We couldn’t read the site’s answer. Please try again.",
	},
};

const clauses = {
	"[EDIT-1]": { code: "save article", text: "Failed to save article. Please try again." },
	"[ADMA-6]": { code: "activityCreationFailed", text: "Error: Failed to create activity. Please try again." },
	"[ADMA-7]": { code: "delete activity", text: "Failed to delete activity. Please try again." },
	"[ADMR-1]": { code: "delete resource", text: "Failed to delete resource. Please try again." },
	"[ADMR-3]": { code: "create resource", text: "Failed to create resource. Please try again." },
} as const;

for (const [id, { code, text }] of Object.entries(clauses)) {
	for (const [name, { error, isOnline, cause }] of Object.entries(causes)) {
		test(`${id} ${name} is a failure with the clause's message and the cause`, async () => {
			vi.spyOn(console, "warn").mockImplementation(() => {});
			vi.stubGlobal("navigator", { onLine: isOnline });
			const answer = await submitInPlace(code)({ serverAction: () => Promise.reject(error) });
			expect(getFailure(answer)).toEqual({ ok: false, errors: {}, message: `${text} ${cause}` });
		});
	}
}

test("[EDIT-1] a form without an answer for two minutes fails, and says that it may have been saved", async () => {
	vi.useFakeTimers();
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const settled = vi.fn();
	const answer = submitInPlace("save article")({ serverAction: () => new Promise<ActionResult>(() => {}) }).finally(
		settled,
	);
	await vi.advanceTimersByTimeAsync(119_999);
	expect(settled).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(getFailure(await answer).message).toBe(
		"Failed to save article. Please try again. We got no answer within two minutes. It may have worked anyway, so check before you try again.",
	);
});

test("[EDIT-1] an answer leaves no timer behind", async () => {
	vi.useFakeTimers();
	const result = { ok: true, message: "Article saved successfully!" } as const;
	expect(await submitInPlace("save article")({ serverAction: async () => result })).toBe(result);
	expect(vi.getTimerCount()).toBe(0);
});

test("[EDIT-1] a failure that the server logged keeps its message and reference", async () => {
	const failure = {
		status: 500,
		statusText: "",
		internal: false,
		data: { code: "unavailable", reference: "AB12-CD34" },
	};
	const answer = await submitInPlace("save article")({ serverAction: () => Promise.reject(failure) });
	expect(getFailure(answer)).toMatchObject({
		message: "We can’t reach our records right now. Please try again in a minute.",
		reference: "AB12-CD34",
	});
});

/** A failure has an error status, so that the router does not reload the page's data. */
function getFailure(answer: ActionResult | { data: ActionResult; init: ResponseInit | null }): ActionFailure {
	if (!("data" in answer) || answer.data.ok) throw new Error("No failure");
	expect(answer.init?.status).toBeGreaterThanOrEqual(400);
	return answer.data;
}
