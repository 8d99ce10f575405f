import { expect, test } from "vitest";
import { hasShortcutsOff, toShortcutsCookie } from "./shortcuts-cookie.ts";

test.each([
	[true, "__Secure-larkabout-shortcuts=off; Path=/admin; Max-Age=34560000; SameSite=Lax; Secure"],
	[false, "larkabout-shortcuts=off; Path=/admin; Max-Age=34560000; SameSite=Lax"],
])(
	"[LEAD-1] the setting to turn shortcuts off is a cookie for the staff area, Secure with its prefix over https: %s",
	(isHttps, cookie) => {
		expect(toShortcutsCookie(true, isHttps)).toBe(cookie);
		expect(hasShortcutsOff(`a=b; ${cookie.split(";")[0]}`, isHttps)).toBe(true);
		expect(toShortcutsCookie(false, isHttps)).toContain("Max-Age=0;");
	},
);
