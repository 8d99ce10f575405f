/**
 * The outcome of checking a row of a file, or an item of a feed. `line` is the line on which the row begins, or the number
 * of the item. `unread` are values of columns that the mapping does not use, or of properties that no import reads.
 */
export type RowOutcome = { line: number; key: string; title: string } & (
	| { kind: "valid"; unreadable: UnreadableValue[]; unread: UnreadableValue[] }
	/** A further row of an earlier valid activity. `differing` are fields whose first value stays. */
	| {
			kind: "merged";
			firstLine: number;
			differing: string[];
			unreadable: UnreadableValue[];
			unread: UnreadableValue[];
	  }
	| { kind: "rejected"; problems: FieldProblem[] }
	| { kind: "skipped"; reason: string }
	/** The same row as an earlier valid one. */
	| { kind: "duplicate"; firstLine: number }
	/** The source says that its activity is gone. */
	| { kind: "deleted" }
);

/** `field` is a field of activities, 'key', or 'row'. `value` is the rejected value, if there is one. */
export type FieldProblem = { field: string; reason: string; value?: unknown };

/** A value that is unknown because it cannot be read. The activity is imported without it. */
export type UnreadableValue = {
	field: string;
	value: string;
	/** It is the mapping's own, and the same in every row. */
	isConstant?: boolean;
};
