/** How long a link to a page that is not public works. */
export const previewTtlDays = 7;
