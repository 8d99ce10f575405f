import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/reopening";
import { changeReport } from "./change-report.server.ts";

/** Opens a settled report again. */
export const action = (args: Route.ActionArgs) => changeReport("open", args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "requestChangeFailed");
