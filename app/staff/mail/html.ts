import { personalize } from "../../../domain/mail/mail.ts";
import { getDocuments, getServices, notFound } from "../../context.server.ts";
import { createMailFrame } from "../mail-frame.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/html";

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const mail = await getDocuments(context).outbox.find(params.id);
	if (!mail) throw notFound("mailNotFound");
	return createMailFrame(personalize(mail).html, getServices(context).publicOrigin);
}
