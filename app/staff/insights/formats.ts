import type { InsightRange } from "../../../domain/analytics/insights.ts";
import { formatNumber } from "../../../domain/format-count.ts";

/** Returns '+12%', '−4%' or 'as before'; null if there is nothing to compare with. */
export function formatChange(count: number, before: number): string | null {
	if (before === 0) return null;
	const percent = Math.round((count / before - 1) * 100);
	if (percent === 0) return "as before";
	return `${percent > 0 ? "+" : "−"}${formatNumber(Math.abs(percent))}%`;
}

export function formatDay(day: string): string {
	return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
}

export const rangeNames: Record<InsightRange, string> = { 7: "7 days", 30: "30 days", 90: "90 days" };
