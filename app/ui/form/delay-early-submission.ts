import { minFormTimeMs } from "../../../domain/forms/honeypot.ts";

/**
 * Delays the submission of a form that is sent sooner after `shownAtMs` than `minFormTimeMs`, and sends it once that time is
 * over. Further presses meanwhile send nothing. Even a person who is quick with autofill notices a moment's wait at most.
 * `shownAtMs` is in milliseconds since the document was opened. Returns a function that ends this.
 */
export function delayEarlySubmission(form: HTMLFormElement, shownAtMs: number): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;

	function onSubmit(event: SubmitEvent): void {
		const remainingMs = shownAtMs + minFormTimeMs - performance.now();
		if (remainingMs <= 0) return;
		event.preventDefault();
		// Neither React nor the router sees this event.
		event.stopImmediatePropagation();
		if (timer !== undefined) return;
		form.ariaBusy = "true";
		const { submitter } = event;
		timer = setTimeout(() => {
			stopWaiting();
			form.requestSubmit(submitter);
		}, remainingMs);
	}

	function stopWaiting(): void {
		clearTimeout(timer);
		timer = undefined;
		form.ariaBusy = null;
	}

	form.addEventListener("submit", onSubmit);
	return () => {
		stopWaiting();
		form.removeEventListener("submit", onSubmit);
	};
}
