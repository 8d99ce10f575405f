import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { restoreDocument } from "../deletion.server.ts";
import type { Route } from "./+types/restoration";

export const action = (args: Route.ActionArgs) => restoreDocument("activities", args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "restorationFailed");
