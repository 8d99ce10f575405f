import { expect, test } from "vitest";
import { isHarmlessHtml } from "./trusted-types.ts";

test("[ART-4] allows libraries to write text, and the tags that React and Leaflet need", () => {
	for (const html of ["", "Maps &copy; Harbour", "<script></script>", "<svg/>", '<span aria-hidden="true">+</span>']) {
		expect(isHarmlessHtml(html), html).toBe(true);
	}
});

test("[ART-4] rejects any other tag, even if removing allowed ones assembles it", () => {
	for (const html of [
		"<img src=x onerror=alert(1)>",
		"<script>alert(1)</script>",
		"<svg onload=alert(1)>",
		"<SCRIPT></SCRIPT>",
		'<span aria-hidden="true" onclick="alert(1)">',
		"<<svg/>img src=x onerror=alert(1)>",
		"<scr<svg/>ipt>",
		"<",
	]) {
		expect(isHarmlessHtml(html), html).toBe(false);
	}
});
