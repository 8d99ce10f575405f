import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { publishDocument } from "../publish-document.server.ts";
import type { Route } from "./+types/publication";

export const action = publishDocument<Route.ActionArgs>("activities", {
	page: href("/admin/activities"),
	failedCode: "save activity",
	missingCode: "find activity",
});

export const clientAction = submitWithToast("save activity");
