import { useEffect, useState } from "react";

/** Requests JSON of this site. Rejects if the answer is a failure. */
export async function fetchJson<Answer>(path: string, options: RequestInit): Promise<Answer> {
	const response = await fetch(path, options);
	if (!response.ok) throw new Error(`HTTP ${response.status}`);
	return response.json();
}

/** Requests JSON whenever the path changes, and keeps the last answer meanwhile. An empty path requests nothing. */
export function useJson<Answer>(path: string, { priority }: Pick<RequestInit, "priority"> = {}) {
	const [loaded, setLoaded] = useState<{ path: string; answer: Answer } | null>(null);
	const [failed, setFailed] = useState("");
	const [attempt, setAttempt] = useState(0);
	const request = `${path} ${attempt}`;
	useEffect(() => {
		if (path === "") return;
		const controller = new AbortController();
		fetchJson<Answer>(path, { signal: controller.signal, ...(priority && { priority }) }).then(
			(answer) => setLoaded({ path, answer }),
			() => !controller.signal.aborted && setFailed(`${path} ${attempt}`),
		);
		return () => controller.abort();
	}, [path, priority, attempt]);
	const isCurrent = loaded?.path === path;
	const hasFailed = path !== "" && !isCurrent && failed === request;
	return {
		answer: loaded?.answer ?? null,
		isCurrent,
		isLoading: path !== "" && !isCurrent && !hasFailed,
		hasFailed,
		retry: () => setAttempt((count) => count + 1),
	};
}
