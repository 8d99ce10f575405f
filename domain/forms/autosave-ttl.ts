/** How long a browser keeps the draft of a form whose page has to be reloaded. */
export const autosaveTtlMinutes = 30;
