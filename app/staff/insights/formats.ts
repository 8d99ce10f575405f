import type { FunnelCounts, InsightRange } from "../../../domain/analytics/insights.ts";
import { type VitalMetric, vitalThresholds } from "../../../domain/analytics/vitals.ts";

export function formatNumber(count: number): string {
	return count.toLocaleString("en-US");
}

/** Returns '12%', '0.4%' for shares below ten percent, or a dash if the total is zero. */
export function formatShare(count: number, total: number): string {
	if (total === 0) return "–";
	const ratio = count / total;
	return ratio.toLocaleString("en-US", { style: "percent", maximumFractionDigits: ratio < 0.1 ? 1 : 0 });
}

/** Returns '+12%', '−4%' or 'as before'; null if there is nothing to compare with. */
export function formatChange(count: number, before: number): string | null {
	if (before === 0) return null;
	const percent = Math.round((count / before - 1) * 100);
	if (percent === 0) return "as before";
	return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-US")}%`;
}

/** Formats '2026-11-03' as 'Nov 3'. */
export function formatDay(day: string): string {
	return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** Returns '2.1 s', '180 ms', or '0.08' for CLS, which has no unit. */
export function formatVital(metric: VitalMetric, value: number): string {
	if (metric === "CLS") return value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	if (metric === "INP") return `${Math.round(value)} ms`;
	return `${(value / 1000).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

export type Rating = "good" | "needs work" | "poor";

export function rateVital(metric: VitalMetric, value: number): Rating {
	const { good, poor } = vitalThresholds[metric];
	if (value <= good) return "good";
	return value <= poor ? "needs work" : "poor";
}

export const rangeNames: Record<InsightRange, string> = { 7: "7 days", 30: "30 days", 90: "90 days" };

export const stageNames: Record<keyof FunnelCounts, string> = {
	opened: "Card opened",
	viewed: "Page viewed",
	started: "Form started",
	leads: "Lead",
	handedOver: "Went to provider",
};
