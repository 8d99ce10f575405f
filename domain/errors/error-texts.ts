/** Failures by code, each with its HTTP status, a title and a text for people. */
export type ErrorTexts = Record<string, { status: number; title: string; text: string }>;
