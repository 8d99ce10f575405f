/** Stops an import. The message is for the operator, who sees no stack trace. */
export class ImportError extends Error {}

/** The file has none of the formats that need no mapping. */
export class UnknownFormatError extends ImportError {}
