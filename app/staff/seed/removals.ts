import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { changeDemoWorld } from "./change-demo-world.server.ts";

export const action = changeDemoWorld("remove");

export const clientAction = submitInPlace("demoChangeFailed");
