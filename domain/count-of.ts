/** '1 lead', '2 leads'. */
export function countOf(count: number, one: string): string {
	return `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
}
