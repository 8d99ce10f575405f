/** A mail's styles are inline, as mail clients require. Nothing else may run or load, except pictures. */
const policy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src 'self' data: https:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Links open in a new window. The site's pictures load from the origin on which staff see the page. */
export function createMailFrame(html: string, publicOrigin: string): Response {
	const framed = html
		.replaceAll("<a ", '<a target="_blank" rel="noreferrer" ')
		.replaceAll(`src="${publicOrigin}/`, 'src="/');
	return new Response(framed, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": policy,
			"cache-control": "no-store",
		},
	});
}
