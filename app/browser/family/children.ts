import { type Child, parseChildren } from "../../../domain/family/child.ts";
import { createStoredValue } from "./stored-value.ts";

/** The family's children, in the order they were added. */
export const storedChildren = createStoredValue<Child[]>("children", parseChildren);
