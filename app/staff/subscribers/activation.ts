import { submitWithToast } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/activation";
import { setActive } from "./set-active.server.ts";

export const action = (args: Route.ActionArgs) => setActive(true, args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "subscriptionChangeFailed");
