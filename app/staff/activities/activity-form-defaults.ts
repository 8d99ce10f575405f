/** What new rows of the activity form begin with, those of the site, and whether the activity is public. */
export type ActivityFormDefaults = { timeZone: string; currency: string; isPublished: boolean };
