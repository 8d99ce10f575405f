import type {} from "./delayed-modules.ts";

/** What the text areas hold that were typed into before hydration. */
const typedTexts = new Map<HTMLTextAreaElement, string>();

/** Called right before hydration: from then on, React knows about every event. */
export function saveEarlyInput(): void {
	window.delayedModules?.stopRecording();
	for (const area of document.querySelectorAll("textarea")) {
		if (area.value !== area.defaultValue) typedTexts.set(area, area.value);
	}
}

/**
 * Called once React has taken the page over, which has missed all earlier events. Repeats the focus of the field that has
 * it, and the press of a button that does nothing without script. Links and forms have worked as plain HTML.
 */
export function replayEarlyInput(): void {
	if (window.delayedModules) window.delayedModules.isHydrated = true;
	// React resets a text area that has a default text. It leaves other fields as they are.
	for (const [area, text] of typedTexts) if (area.value === area.defaultValue) area.value = text;
	typedTexts.clear();
	const { activeElement } = document;
	if (activeElement && activeElement !== document.body)
		activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	const pressed = window.delayedModules?.early.click;
	const button = pressed instanceof Element ? pressed.closest<HTMLButtonElement>("button[type=button]") : null;
	if (button?.isConnected) button.click();
}

/** Returns, once, the form field that the visitor changed last before hydration. */
export function takeEarlyChange(): EventTarget | null {
	const { early } = window.delayedModules ?? {};
	const field = early?.change ?? null;
	if (early) early.change = null;
	return field;
}
