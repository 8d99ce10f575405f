import { href } from "react-router";
import { redirectStaffTo } from "./require-staff.server.ts";

/** Redirects `/admin` to the dashboard. */
export const loader = redirectStaffTo(href("/admin/dashboard"));
