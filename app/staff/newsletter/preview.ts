import { personalize } from "../../../domain/mail/mail.ts";
import { getDocuments, getServices, notFound } from "../../context.server.ts";
import { createMailFrame } from "../mail-frame.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/preview";
import { loadMailContent } from "./compose.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const newsletter = await getDocuments(context).newsletters.findForEditing(params.id);
	if (!newsletter) throw notFound("find newsletter");
	const content = await loadMailContent(context, newsletter);
	const { publicOrigin } = getServices(context);
	return createMailFrame(personalize({ ...content, unsubscribeUrl: `${publicOrigin}/newsletter` }).html, publicOrigin);
}
