import { expect, test } from "vitest";
import { createSealedTexts } from "./sealed-texts.ts";

const texts = createSealedTexts(() => "a secret that only this test knows");

test("[LEAD-1] sealing hides a text, is deterministic, and can be reversed", async () => {
	for (const text of ["ida@example.com", "Zoë Żółw 🎈", "", "x".repeat(300)]) {
		const token = await texts.seal(text);
		expect(token).toMatch(/^[\w-]+$/);
		expect(token).toBe(await texts.seal(text));
		expect(await texts.open(token)).toBe(text);
	}
	expect(Buffer.from(await texts.seal("ida@example.com"), "base64url").toString("latin1")).not.toContain("ida");
});

test("[LEAD-1] a token from elsewhere opens as null", async () => {
	const token = await texts.seal("ida@example.com");
	const changed = (token.startsWith("A") ? "B" : "A") + token.slice(1);
	for (const wrong of ["", "ida@example.com", "A".repeat(60), changed, token.slice(0, -4), `${token}AAAA`]) {
		expect(await texts.open(wrong), wrong).toBeNull();
	}
	expect(await createSealedTexts(() => "another secret").open(token)).toBeNull();
});
