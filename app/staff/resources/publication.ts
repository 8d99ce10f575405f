import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { publishDocument } from "../publish-document.server.ts";
import type { Route } from "./+types/publication";

export const action = publishDocument<Route.ActionArgs>("resources", {
	page: href("/admin/resources"),
	failedCode: "save article",
	missingCode: "find article",
});

export const clientAction = submitWithToast("save article");
