import { expect, test } from "vitest";
import { hasShortcutsOff, toShortcutsCookie } from "./shortcuts-cookie.ts";

test.each([
	[true, "__Secure-larkabout-shortcuts=off; Path=/admin; Max-Age=34560000; SameSite=Lax; Secure"],
	[false, "larkabout-shortcuts=off; Path=/admin; Max-Age=34560000; SameSite=Lax"],
])(
	"[LEAD-1] the choice to have no shortcuts is a cookie of the staff area, Secure by its prefix too over https: %s",
	(isHttps, cookie) => {
		expect(toShortcutsCookie(true, isHttps)).toBe(cookie);
		expect(hasShortcutsOff(`a=b; ${cookie.split(";")[0]}`, isHttps)).toBe(true);
		expect(toShortcutsCookie(false, isHttps)).toContain("Max-Age=0;");
	},
);
