/** Stops an import. The message is for the operator, who sees no stack trace. */
export class ImportError extends Error {}
