import { expect, test } from "vitest";
import { createPreviewLinks, previewTtlMs } from "./preview-links.ts";
import { createSignedLinks } from "./signed-links.ts";

const links = createPreviewLinks(createSignedLinks(() => "a secret that only this test knows"));
const owls = { collection: "resources", id: "owls" } as const;
const now = new Date("2026-11-22T20:00:00.000Z");
const after = (ms: number) => new Date(now.getTime() + ms);

test("[FACT-9] a preview link works for seven days", async () => {
	const token = await links.createToken(owls, now);
	expect(await links.isValid(token, owls, after(previewTtlMs - 1))).toBe(true);
	expect(await links.isValid(token, owls, after(previewTtlMs))).toBe(false);
});

test("[FACT-9] a preview link is valid for one document of one site, and cannot be extended", async () => {
	const token = await links.createToken(owls, now);
	const [expiresAt = "", signature = ""] = token.split(".");
	const later = (Number.parseInt(expiresAt, 36) + 1).toString(36);
	expect(await links.isValid(token, { ...owls, id: "bats" }, now)).toBe(false);
	expect(await links.isValid(token, { ...owls, collection: "activities" }, now)).toBe(false);
	expect(await createPreviewLinks(createSignedLinks(() => "another secret")).isValid(token, owls, now)).toBe(false);
	for (const forged of ["", ".", expiresAt, `${later}.${signature}`, `${expiresAt}.`, `${token}x`]) {
		expect(await links.isValid(forged, owls, now), forged).toBe(false);
	}
});
