import { href } from "react-router";
import { redirectStaffTo } from "./require-staff.server.ts";

export const loader = redirectStaffTo(href("/admin/dashboard"));
