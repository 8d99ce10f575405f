/** Stops a move. The message is for the operator, who sees no stack trace. */
export class MoveError extends Error {}
