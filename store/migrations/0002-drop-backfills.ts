/** Stores that were taken over have this table, which was always empty. The version before neither reads nor writes it. */
export const up = () => ["drop table if exists backfills"];
