import { href } from "react-router";
import type { Documents } from "../../../store/port.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/state";

/** The actions of the buttons on a newsletter's page, by the last segment of their path. */
const changes = {
	pause: { verb: "pause", message: "Paused. Nothing else goes out until you resume." },
	resumption: { verb: "resume", message: "Sending has resumed." },
	withdrawal: { verb: "withdraw", message: "It’s a draft again." },
} as const satisfies Record<string, { verb: keyof Documents["newsletters"]; message: string }>;

/** Pauses or resumes the sending of a newsletter, or makes it a draft again. */
export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const name = url.pathname.split("/").at(-1) as keyof typeof changes;
	const { verb, message } = changes[name];
	const page = href("/admin/newsletter/:id/sending", { id });
	return respondToAction({ request, context, page, failedCode: "newsletterSaveFailed" }, async () => {
		const { outcome } = await getDocuments(context).newsletters[verb](id, { by });
		return outcome === "changed" ? { ok: true, message } : { code: "newsletterMovedOn" };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "newsletterSaveFailed");
