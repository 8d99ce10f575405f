/**
 * The words in which the engines' tables differ, so that each migration is written once for both. Frozen: changing a
 * word would change every migration that uses it.
 */
export type Dialect = {
	/** For engine-specific parts, such as triggers, functions and text indexes. */
	engine: "sqlite" | "postgres";
	/** The type of texts. They are compared and sorted by code point. */
	text: string;
	/** Suffix of a table's definition that makes SQLite check the types of values, as PostgreSQL always does. */
	strict: string;
	/** The name of the function that removes spaces, or the given characters, from both ends of a text. */
	trim: string;
	/** Returns the condition that a text is a JSON array. */
	array(column: string): string;
	/** Returns the condition that a text is a JSON object. */
	object(column: string): string;
};

export const sqliteDialect: Dialect = {
	engine: "sqlite",
	text: "text",
	strict: " strict",
	trim: "trim",
	array: (column) => `json_type(${column}) = 'array'`,
	object: (column) => `json_type(${column}) = 'object'`,
};

export const postgresDialect: Dialect = {
	engine: "postgres",
	text: 'text collate "C"',
	strict: "",
	trim: "btrim",
	array: (column) => `json_typeof(${column}::json) = 'array'`,
	object: (column) => `json_typeof(${column}::json) = 'object'`,
};
