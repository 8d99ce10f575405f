import { expect, test } from "vitest";
import { createContentSecurityPolicy, extractScripts } from "./content-security-policy.ts";

const nonce = "00c0ffee";

test("[ART-4] only inline scripts that carry the nonce are allowed, and the nonce is removed", () => {
	const page = Buffer.from(
		`<link rel="modulepreload" nonce="${nonce}" href="/a.js"><script nonce="${nonce}">one()</script>` +
			`<p><script>alert(1)</script><script nonce="guess">alert(2)</script>nonce="${nonce.slice(1)}"</p>` +
			`<script type="module" nonce="${nonce}" async="">two()\nthree()</script>` +
			'<script type="application/ld+json">{"name":"Judo"}</script>',
	);
	const { scripts, html } = extractScripts(page, nonce);
	expect(scripts.map(String)).toEqual(["one()", "two()\nthree()"]);
	expect(html.toString()).toBe(
		'<link rel="modulepreload" href="/a.js"><script>one()</script>' +
			'<p><script>alert(1)</script><script nonce="guess">alert(2)</script>nonce="0c0ffee"</p>' +
			'<script type="module" async="">two()\nthree()</script>' +
			'<script type="application/ld+json">{"name":"Judo"}</script>',
	);
});

test("[ART-4] a script is allowed by its SHA-256 hash, each once", () => {
	const policy = createContentSecurityPolicy(["alert('Hello, world.');", "alert('Hello, world.');"]);
	// The example of the specification of Content Security Policy.
	expect(policy).toContain("; script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; ");
	expect(policy.startsWith("default-src 'none'; ")).toBe(true);
});

test("[ANA-4] Google's hosts are allowed only where the operator uses Google Analytics", () => {
	expect(createContentSecurityPolicy([])).not.toContain("google");
	expect(createContentSecurityPolicy([], { allowGoogle: true })).toContain(
		"script-src 'self' https://www.googletagmanager.com",
	);
});

test("[ADMA-5] pictures may come from the http origin where they are stored, and from no other", () => {
	expect(createContentSecurityPolicy([])).toContain("img-src 'self' data: https:;");
	expect(createContentSecurityPolicy([], { filesOrigin: "http://files.example" })).toContain(
		"img-src 'self' data: https: http://files.example;",
	);
	expect(createContentSecurityPolicy([], { filesOrigin: "https://files.example" })).toContain(
		"img-src 'self' data: https:;",
	);
});

test("[FIND-8] the map may read an archive of tiles from the operator's host, and nothing from elsewhere", () => {
	const template = createContentSecurityPolicy([], { mapTiles: "https://{s}.tiles.example/{z}/{x}/{y}.png" });
	expect(template).toContain("img-src 'self' data: https:; ");
	expect(template).toContain("connect-src 'self'; ");
	const archive = createContentSecurityPolicy([], { mapTiles: "https://tiles.example/city.pmtiles" });
	expect(archive).toContain("img-src 'self' data: https: blob:; ");
	expect(archive).toContain("connect-src 'self' https://tiles.example; ");
});
