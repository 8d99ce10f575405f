import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minFormTimeMs } from "../../../domain/forms/honeypot.ts";
import { delayEarlySubmission } from "./delay-early-submission.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form whose submissions are counted as the page's own handlers would see them. */
function openForm(shownAtMs = performance.now()) {
	const form = Object.assign(new EventTarget(), { ariaBusy: null as string | null, requestSubmit: () => press() });
	const sent = vi.fn();
	const stop = delayEarlySubmission(form as unknown as HTMLFormElement, shownAtMs);
	form.addEventListener("submit", (event) => !event.defaultPrevented && sent());
	function press(): void {
		form.dispatchEvent(Object.assign(new Event("submit", { cancelable: true }), { submitter: null }));
	}
	return { form, sent, press, stop };
}

test("[BOOK-7] a form that is sent at once waits until people could have sent it, and two presses send it once", () => {
	const { form, sent, press } = openForm();
	press();
	vi.advanceTimersByTime(minFormTimeMs / 2);
	press();
	expect(form.ariaBusy).toBe("true");
	vi.advanceTimersByTime(minFormTimeMs / 2 - 1);
	expect(sent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(sent).toHaveBeenCalledOnce();
	expect(form.ariaBusy).toBeNull();
	expect(vi.getTimerCount()).toBe(0);
});

test("[BOOK-7] a form that has been open for long enough is sent at once", () => {
	const { form, sent, press } = openForm(performance.now() - minFormTimeMs);
	press();
	expect(sent).toHaveBeenCalledOnce();
	expect(form.ariaBusy).toBeNull();
});

test("[BOOK-7] a form that is left while it waits is not sent", () => {
	const { sent, press, stop } = openForm();
	press();
	stop();
	vi.runAllTimers();
	expect(sent).not.toHaveBeenCalled();
});
