/** The Core Web Vitals and two more metrics, in milliseconds, except CLS, which has no unit. */
export const vitalMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
export type VitalMetric = (typeof vitalMetrics)[number];
