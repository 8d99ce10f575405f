import { href } from "react-router";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { publishDocument } from "../publish-document.server.ts";

export const action = publishDocument("activities", {
	page: href("/admin/activities"),
	failedCode: "save activity",
	missingCode: "find activity",
});

export const clientAction = submitWithToast("save activity");
