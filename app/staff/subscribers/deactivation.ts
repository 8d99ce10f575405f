import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/deactivation";
import { setActive } from "./set-active.server.ts";

export const action = (args: Route.ActionArgs) => setActive(false, args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "subscriptionChangeFailed");
