/** Parts of a day by the wall clock of the session's place, as filters name them; in minutes after midnight. */
export const timesOfDay = {
	morning: { label: "Morning", from: 0, until: 12 * 60 },
	afternoon: { label: "Afternoon", from: 12 * 60, until: 17 * 60 },
	evening: { label: "Evening", from: 17 * 60, until: 24 * 60 },
} as const;
export type TimeOfDay = keyof typeof timesOfDay;
