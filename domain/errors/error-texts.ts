/** Errors by code, each with its HTTP status, and a title and a text to show. */
export type ErrorTexts = Record<string, { status: number; title: string; text: string }>;
