import { href } from "react-router";
import type { ErrorCode } from "../../domain/errors.ts";
import { submitDeletion } from "../ui/staff/submit-form.ts";
import type { Route } from "./+types/deletion";
import { deleteDocument } from "./deletion.server.ts";

/** By the collection in the path: '/admin/activities/judo/deletion'. */
const failedCodes = {
	activities: "activityDeletionFailed",
	newsletter: "newsletterDeletionFailed",
	providers: "providerDeletionFailed",
	resources: "resourceDeletionFailed",
	synonyms: "synonymDeletionFailed",
	venues: "venueDeletionFailed",
} as const satisfies Record<string, ErrorCode>;

export const action = (args: Route.ActionArgs) => deleteDocument(args);

export function clientAction(args: Route.ClientActionArgs) {
	const collection = new URL(args.request.url).pathname.split("/")[2] as keyof typeof failedCodes;
	return submitDeletion(args, failedCodes[collection], href(`/admin/${collection}/restoration`));
}
