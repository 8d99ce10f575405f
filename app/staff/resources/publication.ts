import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { publishDocument } from "../publish-document.server.ts";

export const action = publishDocument("resources", {
	page: href("/admin/resources"),
	failedCode: "save article",
	missingCode: "find article",
});

export const clientAction = submitWithToast("save article");
