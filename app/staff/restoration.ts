import { submitWithToast } from "../ui/staff/submit-form.ts";
import type { Route } from "./+types/restoration";
import { restoreDocument } from "./deletion.server.ts";

/** Undoes a deletion. */
export const action = (args: Route.ActionArgs) => restoreDocument(args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "restorationFailed");
