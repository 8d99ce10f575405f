/**
 * The times of day that filters offer, by the session's wall clock, in minutes after midnight. `until` is exclusive.
 */
export const timesOfDay = {
	morning: { label: "Morning", from: 0, until: 12 * 60 },
	afternoon: { label: "Afternoon", from: 12 * 60, until: 17 * 60 },
	evening: { label: "Evening", from: 17 * 60, until: 24 * 60 },
} as const;
export type TimeOfDay = keyof typeof timesOfDay;
