import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/rejection";
import { decideProposal } from "./decide-proposal.server.ts";

/** Declines a provider's correction. */
export const action = (args: Route.ActionArgs) => decideProposal("decline", args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "activityChangeFailed");
