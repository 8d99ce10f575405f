/** Of pages that only a signed link opens: nobody stores them, and no search engine lists them. */
export const privatePageHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex" };
