/** One line of the table: the step, the goal, and the outcome. */
export type DrillResult = { step: string; wanted: string; result: string; met: boolean };
