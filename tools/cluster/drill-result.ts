/** One line of the table: what was done, what was wanted, and what came out. */
export type DrillResult = { step: string; wanted: string; result: string; met: boolean };
