/** What became of the form for one activity. `problem` is null where it was sent. */
export type AskedActivity = { id: string; problem: string | null; reference?: string };
