import type { Frame, Page } from "@playwright/test";

/**
 * Does to every element inside the one selected what a reader, or their browser, could do: each family of events, focus,
 * a press. Then waits until pictures have come or failed and the browser has drawn, so that what is late has happened.
 * Links that lead elsewhere in an honest way are not followed.
 */
export async function provoke(page: Page | Frame, selector: string): Promise<void> {
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
			[Event, "contentvisibilityautostatechange securitypolicyviolation fullscreenchange whatever"],
		];
		const isHonest = (link: HTMLAnchorElement) => /^(https?|mailto|tel):$/.test(link.protocol);
		// Before any handler of the element's own, which still runs.
		const stay = (event: Event) => {
			const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
			if (link instanceof HTMLAnchorElement && isHonest(link)) event.preventDefault();
		};
		for (const type of ["click", "auxclick"]) window.addEventListener(type, stay, true);
		const root = document.querySelector(selector);
		for (const element of root ? [root, ...root.querySelectorAll("*")] : []) {
			if (element instanceof HTMLImageElement) element.loading = "eager";
			// What has no attribute can have no handler; deep nests of such elements would take very long.
			for (const [Family, types] of element.attributes.length > 0 ? families : []) {
				for (const type of types.split(" ")) {
					element.dispatchEvent(new Family(type, { bubbles: false, cancelable: true }));
				}
			}
			if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
			if (element instanceof HTMLElement) element.click();
		}
		const pictures = [...(root?.querySelectorAll("img") ?? [])].filter((image) => !image.complete);
		await Promise.all(
			pictures.map(
				(image) =>
					new Promise((done) => {
						image.addEventListener("load", done);
						image.addEventListener("error", done);
					}),
			),
		);
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
		for (const type of ["click", "auxclick"]) window.removeEventListener(type, stay, true);
	}, selector);
}
