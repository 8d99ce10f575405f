/** A mail's styles stand in it, as mail programs want them. Nothing else may run or load but pictures. */
const policy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src 'self' data: https:",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/**
 * Returns a mail's HTML for the frame of a staff page. Its links open in a window of their own, and the site's pictures come from
 * the address at which staff see the page.
 */
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
