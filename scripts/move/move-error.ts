/** What keeps a move from being made or finished, in words for the operator. */
export class MoveError extends Error {}
