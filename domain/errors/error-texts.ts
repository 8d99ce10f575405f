export type ErrorTexts = Record<string, { status: number; title: string; text: string }>;
