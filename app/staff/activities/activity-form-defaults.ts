/** What new rows of the activity form begin with: those of the site. */
export type ActivityFormDefaults = { timeZone: string; currency: string };
