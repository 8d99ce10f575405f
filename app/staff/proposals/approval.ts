import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/approval";
import { decideProposal } from "./decide-proposal.server.ts";

/** Applies a provider's correction to its activity. */
export const action = (args: Route.ActionArgs) => decideProposal("approve", args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "activityChangeFailed");
