/** An error without a title is shown in a form, or above it, never on a page of its own. */
export type ErrorTexts = Record<string, { status: number; title?: string; text: string }>;
