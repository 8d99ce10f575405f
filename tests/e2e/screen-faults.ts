import type { Page } from "./fixtures.ts";

/** What is no text on the screen, or scrolls in a box of its own. */
const notLookedAt = "select, script, style, svg, .sr-only, .skip-link, pre, .map-panel, .ProseMirror *";

/** Rows and tables that are swiped or scrolled sideways. */
const scrollers = ".overflow-x-auto, .scroll-row, .results-head, .compare-scroll";

/** Public texts that may end in an ellipsis: a card's address, and what was searched for, which the field has in full. */
const shortened = ".place, .search-pill, .filter-chips .truncate";

/**
 * Looks at a page: returns what covers a title, price, label, field or button, what is cut off, and what lies beyond
 * the edge of the screen.
 */
export async function findScreenFaults(page: Page): Promise<string[]> {
	return [...(await findCovered(page)), ...(await findCutTexts(page)), ...(await findCutFields(page))];
}

function findCovered(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		// A card's link covers the card, but isn't drawn.
		const plain = new CSSStyleSheet();
		plain.replaceSync("article *::after, li *::after { content: none !important }");
		document.adoptedStyleSheets.push(plain);
		await document.fonts.ready;
		const parts = [
			...document.querySelectorAll<HTMLElement>(
				"main :is(h1, h2, h3, label, legend, .price, .row-price, .button, .heart, button, input, select, textarea)",
			),
		].filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
		const covered: string[] = [];
		for (const part of parts) {
			const { width: size } = part.getBoundingClientRect();
			if (size < 2 || part.closest(".sr-only, [inert]")) continue;
			part.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			const { x, y, width, height } = part.getBoundingClientRect();
			const hit = document.elementFromPoint(x + width / 2, y + height / 2);
			// What is behind it shows where it is transparent. Its label's text may lie in the middle of a field.
			const isFree = hit && (part.contains(hit) || hit.contains(part) || part.closest("label")?.contains(hit));
			if (!isFree) {
				const name = part.textContent?.trim() || part.getAttribute("name") || part.tagName;
				covered.push(`${name.slice(0, 60)} is below ${hit?.outerHTML.slice(0, 120) ?? "nothing"}`);
			}
		}
		document.adoptedStyleSheets.pop();
		scrollTo({ top: 0, behavior: "instant" });
		return covered;
	});
}

/** Finds texts that an element cuts off, or that extend beyond the right edge of the window or of their panel. */
function findCutTexts(page: Page): Promise<string[]> {
	return page.evaluate(
		({ notLookedAt, scrollers, shortened }) => {
			return [...document.querySelectorAll<HTMLElement>("body *")]
				.filter((element) => {
					const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
					if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.closest(notLookedAt))
						return false;
					const { overflowX } = getComputedStyle(element);
					const { right, width } = element.getBoundingClientRect();
					if (width < 2) return false;
					const scroller = element.parentElement?.closest(scrollers);
					const panel = element.closest(".staff-panel")?.getBoundingClientRect();
					const isCut =
						overflowX !== "visible" && !element.closest(shortened) && element.scrollWidth > element.clientWidth + 1;
					const edge = Math.min(document.documentElement.clientWidth, panel?.right ?? Number.POSITIVE_INFINITY);
					return isCut || (!scroller && right > edge + 1);
				})
				.map((element) => `${element.innerText.trim().slice(0, 60)} is cut off`);
		},
		{ notLookedAt, scrollers, shortened },
	);
}

/** Finds placeholders and selected options that are wider than their fields. */
function findCutFields(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const canvas = document.createElement("canvas").getContext("2d");
		return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[placeholder], select")]
			.filter((field) => field.checkVisibility({ visibilityProperty: true }) && field.clientWidth > 1)
			.map((field) => {
				const { font, paddingLeft, paddingRight } = getComputedStyle(field);
				if (canvas) canvas.font = font;
				const isSelect = field instanceof HTMLSelectElement;
				const text = isSelect ? (field.selectedOptions[0]?.text ?? "") : field.placeholder;
				const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
				return { text, isCut: (canvas?.measureText(text).width ?? 0) > field.clientWidth - padding + 1 };
			})
			.filter(({ isCut }) => isCut)
			.map(({ text }) => `${text} is wider than its field`);
	});
}
