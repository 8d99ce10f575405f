import { keepForms } from "./kept-forms.ts";

const guardKey = "larkabout-reloaded-at";
/** How long a page that reloaded itself does not do so again, in milliseconds: two servers may disagree for a while. */
const betweenReloads = 10 * 60 * 1000;
/** How long the server may take to tell whether a file is gone, in milliseconds. */
const longestQuestion = 5000;

/** Loads the page anew, or another one, and has the forms keep what was typed into them. */
export function reloadPage(address?: string): void {
	keepForms();
	if (address) window.location.assign(address);
	else window.location.reload();
}

/** True where this page may reload itself: it did not lately. To ask is to do so. */
export function mayReloadItself(): boolean {
	try {
		const last = Number(sessionStorage.getItem(guardKey));
		if (Date.now() - last < betweenReloads) return false;
		sessionStorage.setItem(guardKey, String(Date.now()));
		return true;
	} catch {
		// Without storage a loop could not be noticed.
		return false;
	}
}

/** True where the server answers and has one of these files no longer: a deploy took what this page was built of. */
export async function areGone(files: string[]): Promise<boolean> {
	const answers = await Promise.allSettled(
		files.map((file) =>
			fetch(file, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(longestQuestion) }),
		),
	);
	return answers.some((answer) => answer.status === "fulfilled" && answer.value.status === 404);
}
