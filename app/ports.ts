import type { Auth } from "../auth/port.ts";
import type { DemoWorld } from "../demo/port.ts";
import type { Files, Pictures } from "../files/port.ts";
import type { Documents } from "../store/port.ts";

/** The ports that screens use. */
export type Backend = { documents: Documents; files: Files; pictures: Pictures; auth: Auth; demoWorld: DemoWorld };
