import { personalize } from "../../../domain/mail/mail.ts";
import { getDocuments, getServices, notFound, rethrowAsFailure } from "../../context.server.ts";
import { createMailFrame } from "../mail-frame.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/preview";
import { loadMailContent } from "./compose.server.ts";

const darkMedia = "@media (prefers-color-scheme:dark)";

/** Serves a newsletter's HTML for the iframe on its page, in a mail client's light or dark theme. */
export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const newsletter = await getDocuments(context).newsletters.findForEditing(params.id);
	if (!newsletter) throw notFound("newsletterNotFound");
	const content = await rethrowAsFailure(context, "newslettersFailed", loadMailContent(context, newsletter));
	const { publicOrigin } = getServices(context);
	const { html } = personalize({ ...content, unsubscribeUrl: `${publicOrigin}/newsletter` });
	return createMailFrame(
		html.replace(darkMedia, params.theme === "dark" ? "@media all" : "@media not all"),
		publicOrigin,
	);
}
