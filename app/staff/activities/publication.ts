import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitWithUndo } from "../../ui/staff/submit-form.ts";
import { publishDocument } from "../publish-document.server.ts";
import type { Route } from "./+types/publication";

/** Publishes an activity now. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const page = href("/admin/activities");
	const codes = { failedCode: "save activity", missingCode: "staffActivityNotFound" } as const;
	return publishDocument(getDocuments(context).activities, { context, request, id: params.id, page, ...codes });
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithUndo(args, "save activity");
