/** What was typed, and the nearest spelling that was searched for instead. */
export type Spelling = { typed: string; used: string };
