/** How long a browser keeps what was typed into a form whose page has to be loaded again. */
export const autosaveTtlMinutes = 30;
