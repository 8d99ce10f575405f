import { href } from "react-router";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/settlement";
import { changeReport } from "./change-report.server.ts";

/** Marks a report as settled. */
export const action = (args: Route.ActionArgs) => changeReport("settled", args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) =>
	submitWithUndo(args, "requestChangeFailed", href("/admin/reports/:id/reopening", args.params));
