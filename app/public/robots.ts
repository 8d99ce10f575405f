export function loader() {
	const lines = ["User-agent: *", "Disallow: /admin/", "Disallow: /thank-you", ""];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
