import type { Category } from "../domain/activity/activity.ts";
import type { Audience } from "./audience.ts";

/**
 * The outcome of checking a row of a file, or an item of a feed. `line` is the line that the row begins on, or the
 * number of the item. `unread` are the values of columns that the mapping does not use, or of properties that no import
 * reads.
 */
export type RowOutcome = { line: number; key: string; title: string } & (
	| {
			kind: "valid";
			unreadable: UnreadableValue[];
			unread: UnreadableValue[];
			audience: Audience;
			/** Null if no word names it. */
			category: Category | null;
	  }
	/** A further row of an earlier valid activity. Of the `differing` fields, only what both rows say is kept. */
	| {
			kind: "merged";
			firstLine: number;
			differing: string[];
			unreadable: UnreadableValue[];
			unread: UnreadableValue[];
	  }
	| { kind: "rejected"; problems: FieldProblem[] }
	| { kind: "skipped"; reason: string }
	/** Identical to an earlier valid row. */
	| { kind: "duplicate"; firstLine: number }
	/** The source has deleted the activity. */
	| { kind: "deleted" }
);

/** `field` is a field of activities, 'key', or 'row'. `value` is the rejected value, if there is one. */
export type FieldProblem = { field: string; reason: string; value?: unknown };

/** A value that cannot be read. The activity is imported without it. */
export type UnreadableValue = {
	field: string;
	value: string;
	/** Whether it is a constant of the mapping, and thus the same in every row. */
	isConstant?: boolean;
};
