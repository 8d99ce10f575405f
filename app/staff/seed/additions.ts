import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { changeDemoWorld } from "./change-demo-world.server.ts";

export const action = changeDemoWorld("add");

export const clientAction = submitInPlace("demoChangeFailed");
