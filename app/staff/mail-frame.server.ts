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

/** Returns a mail's HTML for the frame of a staff page. Its links open in a window of their own. */
export function createMailFrame(html: string): Response {
	return new Response(html.replaceAll("<a ", '<a target="_blank" rel="noreferrer" '), {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": policy,
			"cache-control": "no-store",
		},
	});
}
