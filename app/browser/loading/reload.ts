import { saveFormAutosaves } from "../../ui/form/autosaves.ts";

const lastReloadKey = "larkabout-reloaded-at";
/** Prevents a reload loop during a deploy, when two versions of the server may answer alternately. */
const minReloadIntervalMs = 10 * 60 * 1000;
const fileCheckTimeoutMs = 5000;

/** Saves autosaves of the page's forms, then reloads the page, or opens `url`. */
export function reloadPage(url?: string): void {
	saveFormAutosaves();
	if (url) window.location.assign(url);
	else window.location.reload();
}

/** Returns true and stores the time, unless this tab reloaded automatically within the last ten minutes. */
export function claimAutomaticReload(): boolean {
	try {
		const lastReload = Number(sessionStorage.getItem(lastReloadKey));
		if (Date.now() - lastReload < minReloadIntervalMs) return false;
		sessionStorage.setItem(lastReloadKey, String(Date.now()));
		return true;
	} catch {
		// Without storage a reload loop could not be detected.
		return false;
	}
}

/** Returns true if the server answers 404 for any of the URLs, because a deploy removed this page's files. */
export async function isAnyFileGone(urls: string[]): Promise<boolean> {
	const responses = await Promise.allSettled(
		urls.map((url) =>
			fetch(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(fileCheckTimeoutMs) }),
		),
	);
	return responses.some((response) => response.status === "fulfilled" && response.value.status === 404);
}
