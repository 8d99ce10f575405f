// A document's columns are its fields in snake case: 'website_url' for websiteUrl. Yes and no are 1 and 0, lists and
// objects are JSON text.

/** The column of a field. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
	: Field;
type ColumnValue<Value> = Value extends string | number | null ? Value : Value extends boolean ? number : string;
export type Columns<Document> = {
	[Field in keyof Document & string as ColumnName<Field>]: ColumnValue<Document[Field]>;
};

/** How a field is stored: as it is, as 1 or 0, or as JSON. */
type Kind<Value> = Value extends string | number ? "plain" : Value extends boolean ? "flag" : "json";
type Kinds<Document> = { [Field in keyof Document]-?: Kind<NonNullable<Document[Field]>> };

export type Codec<Document> = {
	names: (keyof Columns<Document> & string)[];
	toColumns(document: Document): Columns<Document>;
	/** Other columns of the row are left out. */
	toDocument(row: Columns<Document>): Document;
};

export function createCodec<Document extends object>(kinds: Kinds<Document>): Codec<Document> {
	const fields = Object.entries<string>(kinds).map(([field, kind]) => ({ field, kind, column: toColumnName(field) }));
	return {
		names: fields.map(({ column }) => column as keyof Columns<Document> & string),
		toColumns: (document) =>
			Object.fromEntries(
				fields.map(({ field, kind, column }) => [column, encode(document[field as keyof Document], kind)]),
			) as Columns<Document>,
		toDocument: (row) =>
			Object.fromEntries(
				fields.map(({ field, kind, column }) => [field, decode(row[column as keyof typeof row], kind)]),
			) as Document,
	};
}

function toColumnName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function encode(value: unknown, kind: string): unknown {
	if (value === null || kind === "plain") return value;
	return kind === "flag" ? Number(value) : JSON.stringify(value);
}

function decode(value: unknown, kind: string): unknown {
	if (value === null || kind === "plain") return value;
	return kind === "flag" ? value === 1 : JSON.parse(String(value));
}
