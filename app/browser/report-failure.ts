/** Reports an error of the screen itself. Returns the reference in the server's log; empty if it has none. */
export async function reportFailure(error: unknown): Promise<string> {
	const { name, stack = "" } = error instanceof Error ? error : { name: "" };
	const place = /[\w.-]+\.js:\d+:\d+/.exec(stack)?.[0] ?? "";
	const body = JSON.stringify({ type: name, place, path: location.pathname });
	try {
		const answer = await fetch("/screen-failures", { method: "POST", body });
		return answer.ok ? await answer.text() : "";
	} catch {
		return "";
	}
}
