import { expect, test } from "vitest";
import {
	createContentSecurityPolicy,
	extractScripts,
	hasRemotePicture,
	type PolicyOptions,
	policyReportsPath,
	reportingEndpoints,
} from "./content-security-policy.ts";

const nonce = "00c0ffee";

test("[ART-4] allows only inline scripts that carry the nonce, and removes the nonce", () => {
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

test("[ART-4] allows a script by its SHA-256 hash, listing each hash once", () => {
	const policy = createContentSecurityPolicy(["alert('Hello, world.');", "alert('Hello, world.');"]);
	// The example from the Content Security Policy specification.
	expect(policy).toContain("; script-src 'self' 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; ");
	expect(policy.startsWith("default-src 'none'; ")).toBe(true);
});

/** Returns the sources that a policy allows for a directive. */
function sourcesOf(directive: string, options?: PolicyOptions): string {
	const found = createContentSecurityPolicy([], options)
		.split("; ")
		.find((each) => each.startsWith(`${directive} `));
	return found?.slice(directive.length + 1) ?? "";
}

test("[ANA-4] allows Google's script and collector only with Google Analytics, and only by their paths", () => {
	expect(createContentSecurityPolicy([])).not.toContain("goog");
	const withGoogle = { allowGoogle: true };
	expect(sourcesOf("script-src", withGoogle)).toBe("'self' https://www.googletagmanager.com/gtag/js");
	expect(sourcesOf("connect-src", withGoogle)).toBe("'self' https://*.google-analytics.com/g/collect");
	expect(sourcesOf("trusted-types", withGoogle)).toBe("larkabout default larkabout-google goog#html");
});

test("[ART-4] allows pictures from other hosts only on a page that shows one", () => {
	expect(sourcesOf("img-src")).toBe("'self' data:");
	expect(sourcesOf("img-src", { allowRemotePictures: true })).toBe("'self' data: https:");
	expect(hasRemotePicture(Buffer.from('<img alt="" src="https://pictures.example/a.jpg"/>'))).toBe(true);
	const text =
		'<p>&lt;img src=&quot;https://x.example&quot;&gt;</p><script>"<img src=\\"https://x.example\\">"</script>';
	expect(hasRemotePicture(Buffer.from(text))).toBe(false);
});

test("[ART-4] only named Trusted Types policies may create HTML and script URLs, the editor's only for staff", () => {
	expect(createContentSecurityPolicy([])).toContain("; require-trusted-types-for 'script'; ");
	expect(sourcesOf("trusted-types")).toBe("larkabout default");
	expect(sourcesOf("frame-src")).toBe("");
	expect(sourcesOf("trusted-types", { isForStaff: true })).toBe("larkabout default ProseMirrorClipboard");
	expect(sourcesOf("frame-src", { isForStaff: true })).toBe("'self'");
});

test("[ART-4] browsers report violations to this site's endpoint", () => {
	expect(sourcesOf("report-to")).toBe("policy");
	expect(sourcesOf("report-uri")).toBe(policyReportsPath);
	expect(reportingEndpoints).toBe(`policy="${policyReportsPath}"`);
});

test("[ADMA-5] pictures may come from where the operator stores them", () => {
	for (const filesOrigin of ["http://files.example", "https://files.example"]) {
		expect(sourcesOf("img-src", { filesOrigin })).toBe(`'self' data: ${filesOrigin}`);
	}
	expect(sourcesOf("img-src", { filesOrigin: "http://files.example", allowRemotePictures: true })).toBe(
		"'self' data: https: http://files.example",
	);
});

test("[FIND-8] the map may load tiles from the operator's host only", () => {
	const template = { mapTiles: "https://{s}.tiles.example/{z}/{x}/{y}.png" };
	expect(sourcesOf("img-src", template)).toBe("'self' data: https://*.tiles.example");
	expect(sourcesOf("connect-src", template)).toBe("'self'");
	const archive = { mapTiles: "https://tiles.example/city.pmtiles" };
	expect(sourcesOf("img-src", archive)).toBe("'self' data: https://tiles.example blob:");
	expect(sourcesOf("connect-src", archive)).toBe("'self' https://tiles.example");
});
