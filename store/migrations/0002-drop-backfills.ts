/** Drops a table of taken-over stores that was always empty. The previous version neither reads nor writes it. */
export const up = () => ["drop table if exists backfills"];
