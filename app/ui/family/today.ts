/** Returns the device's date: '2026-07-14'. */
export function getToday(): string {
	const now = new Date();
	return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
