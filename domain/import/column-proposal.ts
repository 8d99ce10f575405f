/** What a table's columns mean, as proposed from their names and contents. */
export type ColumnProposal = {
	/** What was found out about the file: 'Separated by semicolons'. */
	found: string[];
	columns: ProposedColumn[];
	questions: ColumnQuestion[];
	/** The labels of the fields that a column can have, by id. */
	fields: Record<string, string>;
	/** Why nothing can be imported yet. */
	problem: string | null;
};

export type ProposedColumn = {
	name: string;
	/** Empty if the column is left out. */
	field: string;
	/** 'Dates, in all 40 rows'. */
	why: string;
	examples: string[];
};

/** A question about a column, by its name, or about all dates. */
export type ColumnQuestion = { about: string; text: string; choices: Record<string, string> };

export const dateOrderQuestion = ":dateOrder";
export const yearQuestion = ":year";

/** Answers by what they are about: the id of a field, an order of day and month, a year, or nothing to leave the column out. */
export type ColumnAnswers = Record<string, string>;

/** The prefix of the form's fields that hold answers. */
export const answerPrefix = "column/";
