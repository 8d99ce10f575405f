export type ActivityFormDefaults = { timeZone: string; currency: string; isPublished: boolean };
