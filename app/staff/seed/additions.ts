import { submitInPlace } from "../../ui/staff/submit-form.ts";
import type { Route } from "./+types/additions";
import { changeDemoWorld } from "./change-demo-world.server.ts";

export const action = (args: Route.ActionArgs) => changeDemoWorld("add", args);

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "demoChangeFailed");
