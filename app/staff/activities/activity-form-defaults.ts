/**
 * The initial values of new rows in the activity form, from the site's settings, and whether the activity is public.
 */
export type ActivityFormDefaults = { timeZone: string; currency: string; isPublished: boolean };
