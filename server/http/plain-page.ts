import { brand } from "../../domain/brand.ts";
import { type ErrorCode, errors } from "../../domain/errors.ts";

/** A page for what is refused before any screen sees it, or when the screens themselves fail: no script, no data, the site's own styles. */
export function plainPage(code: ErrorCode, styles: string[], reference: string): { status: number; html: string } {
	const { status, title, text } = errors[code];
	const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
	const number = reference && `<p class="plain-reference">Reference: <code>${reference}</code></p>`;
	const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
<main class="plain-page">
<h1>${title}</h1>
<p>${text}</p>
${number}
<p><a href="/">Back to ${brand.name}</a></p>
</main>
</body>
</html>`;
	return { status, html };
}
