import { expect, test } from "vitest";
import type { LinkSubject } from "../domain/signed-links.ts";
import { createSignedLinks } from "./signed-links.ts";

const links = createSignedLinks(() => "a secret that only this test knows");
const ana: LinkSubject = ["newsletter leaving", "ana"];
const now = new Date("2026-11-22T20:00:00.000Z");

test("[MAIL-2] a link without an expiry works years later", async () => {
	const token = await links.createToken(ana, null);
	expect(await links.isValid(token, ana, new Date("2046-11-22T20:00:00.000Z"))).toBe(true);
});

test("[MAIL-2] a link is valid for one purpose and one subject, and its expiry cannot be removed", async () => {
	const token = await links.createToken(ana, new Date(now.getTime() + 1000));
	expect(await links.isValid(token, ana, now)).toBe(true);
	expect(await links.isValid(token, ["newsletter leaving", "ben"], now)).toBe(false);
	expect(await links.isValid(token, ["newsletter confirmation", "ana"], now)).toBe(false);
	expect(await links.isValid(token, ["newsletter leaving", "an", "a"], now)).toBe(false);
	expect(await links.isValid(token.replace(/^[^.]+/, "-"), ana, now)).toBe(false);
	for (const longer of [`${token}.`, `${token}.x`, `${token}.x.y`, `.${token}`]) {
		expect(await links.isValid(longer, ana, now), longer).toBe(false);
	}
});
