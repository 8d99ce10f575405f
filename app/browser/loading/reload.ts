import { saveFormAutosaves } from "../../ui/form/autosaves.ts";

const lastReloadKey = "larkabout-reloaded-at";
/** During a deploy two versions of the server may answer in turn: the pause keeps the page from reloading in a loop. */
const minReloadIntervalMs = 10 * 60 * 1000;
const fileCheckTimeoutMs = 5000;

/** Saves autosaves of the page's forms, then reloads the page, or opens `url`. */
export function reloadPage(url?: string): void {
	saveFormAutosaves();
	if (url) window.location.assign(url);
	else window.location.reload();
}

/** Returns true, and remembers the time, unless this tab reloaded by itself within the last ten minutes. */
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

/** True if the server answers 404 for one of the URLs: a deploy removed the files of this page. */
export async function isAnyFileGone(urls: string[]): Promise<boolean> {
	const responses = await Promise.allSettled(
		urls.map((url) =>
			fetch(url, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(fileCheckTimeoutMs) }),
		),
	);
	return responses.some((response) => response.status === "fulfilled" && response.value.status === 404);
}
