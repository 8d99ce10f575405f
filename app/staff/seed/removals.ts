import { submitInPlace } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/removals";
import { changeDemoWorld } from "./change-demo-world.server.ts";

export const action = (args: Route.ActionArgs) => changeDemoWorld("remove", args);

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "demoChangeFailed");
