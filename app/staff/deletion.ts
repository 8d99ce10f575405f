import { getDocuments, notFound } from "../context.server.ts";
import { createUndo } from "../ui/staff/action-result.ts";
import { submitWithToast } from "../ui/staff/submit-form.ts";
import type { Route } from "./+types/deletion";
import { type DeletableCollection, getDeletable, isDeletable } from "./deletables.ts";
import { requireStaff } from "./require-staff.server.ts";
import { respondToAction } from "./respond.server.ts";

export async function action({ request, context, params: { collection, id } }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	if (!isDeletable(collection)) throw notFound("pageNotFound");
	const { name, page, noun = "", missingCode: code = `find ${name}` } = getDeletable(collection);
	return respondToAction({ request, context, page, failedCode: `delete ${name}` }, async () => {
		const result = await getDocuments(context)[collection].remove(id, { by });
		if (result.outcome === "missing") return { code };
		return { ok: true, message: `${noun}"${result.title}" has been deleted.`, ...createUndo([result.entry]) };
	});
}

export function clientAction(args: Route.ClientActionArgs) {
	const { collection } = args.params;
	const { name } = getDeletable(collection as DeletableCollection);
	return submitWithToast(`delete ${name}`)(args);
}
