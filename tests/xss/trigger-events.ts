import type { Page } from "@playwright/test";

/**
 * Makes injected event handlers run: dispatches events of every family to the selected element and all its descendants,
 * focuses and clicks them. Then waits until pictures have loaded or failed and two frames have been drawn, for handlers
 * that run late. Doesn't follow http, mailto and tel links, but does follow `javascript:` links.
 */
export async function triggerEvents(page: Page, selector: string): Promise<void> {
	await page.evaluate(async (selector) => {
		const families: [new (type: string, init: object) => Event, string][] = [
			[PointerEvent, "pointerover pointerenter pointermove pointerdown pointerup pointerout gotpointercapture click"],
			[MouseEvent, "mouseover mouseenter mousemove mousedown mouseup mouseout auxclick dblclick contextmenu"],
			[WheelEvent, "wheel mousewheel"],
			[TouchEvent, "touchstart touchmove touchend touchcancel"],
			[KeyboardEvent, "keydown keypress keyup"],
			[InputEvent, "beforeinput input"],
			[ClipboardEvent, "copy cut paste beforecopy"],
			[DragEvent, "dragstart drag dragenter dragover drop dragend"],
			[FocusEvent, "focus focusin blur focusout"],
			[AnimationEvent, "animationstart animationiteration animationend webkitAnimationStart"],
			[TransitionEvent, "transitionrun transitionstart transitionend"],
			[
				Event,
				"change select selectstart search invalid submit reset formdata scroll scrollend scrollsnapchange toggle",
			],
			[Event, "beforetoggle beforematch cancel close command load error loadstart suspend progress canplay play ended"],
			[Event, "begin end repeat beginEvent endEvent start bounce finish slotchange cuechange resize pageshow message"],
			[Event, "contentvisibilityautostatechange securitypolicyviolation fullscreenchange made-up-event"],
		];
		const isOrdinary = (link: HTMLAnchorElement) => /^(https?|mailto|tel):$/.test(link.protocol);
		// Prevents only the navigation: the element's own handlers still run.
		const preventNavigation = (event: Event) => {
			const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
			if (link instanceof HTMLAnchorElement && isOrdinary(link)) event.preventDefault();
		};
		for (const type of ["click", "auxclick"]) window.addEventListener(type, preventNavigation, true);
		const root = document.querySelector(selector);
		for (const element of root ? [root, ...root.querySelectorAll("*")] : []) {
			if (element instanceof HTMLImageElement) element.loading = "eager";
			// An element without attributes has no handlers. Skipping those keeps deep nests fast.
			for (const [Family, types] of element.attributes.length > 0 ? families : []) {
				for (const type of types.split(" ")) {
					element.dispatchEvent(new Family(type, { bubbles: false, cancelable: true }));
				}
			}
			if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
			if (element instanceof HTMLElement) element.click();
		}
		const pending = [...(root?.querySelectorAll("img") ?? [])].filter((image) => !image.complete);
		await Promise.all(
			pending.map(
				(image) =>
					new Promise((done) => {
						image.addEventListener("load", done);
						image.addEventListener("error", done);
					}),
			),
		);
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
		for (const type of ["click", "auxclick"]) window.removeEventListener(type, preventNavigation, true);
	}, selector);
}
