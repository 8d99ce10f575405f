/** So many at once, and so many more each second. */
export type Quota = { burst: number; perSecond: number };

/** What is left of a quota after `seconds`, of which `left` was left before. */
export function regained({ burst, perSecond }: Quota, left: number, seconds: number): number {
	return Math.min(burst, left + Math.max(0, seconds) * perSecond);
}
