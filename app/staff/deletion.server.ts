import { type ActionFunctionArgs, href } from "react-router";
import type { ErrorCode } from "../../domain/errors.ts";
import { getDocuments, readFormData } from "../context.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { respondToAction } from "./respond.server.ts";

type Deletable = {
	page: string;
	missingCode: ErrorCode;
	deletionFailedCode: ErrorCode;
	/** Formats a document's title for messages. */
	format(title: string): string;
};

const deletables = {
	activities: {
		page: href("/admin/activities"),
		missingCode: "staffActivityNotFound",
		deletionFailedCode: "activityDeletionFailed",
		format: (title) => `Activity "${title}"`,
	},
	resources: {
		page: href("/admin/resources"),
		missingCode: "staffResourceNotFound",
		deletionFailedCode: "resourceDeletionFailed",
		format: (title) => `"${title}"`,
	},
	providers: {
		page: href("/admin/providers"),
		missingCode: "providerNotFound",
		deletionFailedCode: "providerDeletionFailed",
		format: (title) => `"${title}"`,
	},
	venues: {
		page: href("/admin/venues"),
		missingCode: "venueNotFound",
		deletionFailedCode: "venueDeletionFailed",
		format: (title) => `"${title}"`,
	},
	newsletters: {
		page: href("/admin/newsletter"),
		missingCode: "newsletterNotDraft",
		deletionFailedCode: "newsletterDeletionFailed",
		format: (title) => `"${title}"`,
	},
	synonyms: {
		page: href("/admin/synonyms"),
		missingCode: "synonymNotFound",
		deletionFailedCode: "synonymDeletionFailed",
		format: (title) => `Synonym "${title}"`,
	},
} satisfies Record<string, Deletable>;

type DeletableCollection = keyof typeof deletables;

/** Returns the collection in an action's path: 'activities' for '/admin/activities/judo/deletion'. */
function getCollection({ pathname }: URL): DeletableCollection {
	const collections = Object.keys(deletables) as DeletableCollection[];
	const found = collections.find((collection) => pathname.startsWith(`${deletables[collection].page}/`));
	if (!found) throw new Error(`No collection has a page above ${pathname}`);
	return found;
}

/** Deletes a document. The result contains the audit log entry with which the deletion can be undone. */
export async function deleteDocument({ request, url, context, params: { id = "" } }: ActionFunctionArgs) {
	const collection = getCollection(url);
	const staff = requireStaff(context);
	const { page, missingCode, deletionFailedCode: failedCode, format }: Deletable = deletables[collection];
	return respondToAction({ request, context, page, failedCode }, async () => {
		const result = await getDocuments(context)[collection].remove(id, { by: staff.email });
		if (result.outcome === "missing") return { code: missingCode };
		return { ok: true, message: `${format(result.title)} has been deleted.`, undoEntry: result.entry };
	});
}

/** Restores a deleted document. The form contains the id of the deletion's audit log entry. */
export async function restoreDocument({ request, url, context }: ActionFunctionArgs) {
	const collection = getCollection(url);
	const staff = requireStaff(context);
	const { page, missingCode, format }: Deletable = deletables[collection];
	const entry = Number((await readFormData(request)).get("entry"));
	return respondToAction({ request, context, page, failedCode: "restorationFailed" }, async () => {
		const result = await getDocuments(context)[collection].restore(entry, { by: staff.email });
		if (result.outcome === "missing") return { code: missingCode };
		return { ok: true, message: `${format(result.title)} is back.` };
	});
}
