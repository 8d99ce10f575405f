import { href } from "react-router";
import { removeDemoWorld } from "../../../demo/demo-world.ts";
import { DemoStepForm } from "../../../domain/demo-step.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/form.ts";
import { getServices, readFormData } from "../../context.server.ts";
import { sendInPlace } from "../../ui/staff/sending.ts";
import { answerPress, failedAnswer, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/removals";
import { totalOf } from "./demo-run.ts";

/** Removes one step's worth of what the demo world brought, or all of it where no step is named. */
export async function action({ context, request }: Route.ActionArgs) {
	const change = { by: requireStaff(context).email };
	const form = parseForm(DemoStepForm, await readFormData(request));
	const page = href("/admin/seed");
	if (!form.ok) return answerPress(request, { ok: false, errors: {}, message: errors.badRequest.text }, 400, page);
	try {
		const { backend } = getServices(context);
		const { part, most = 0 } = form.value;
		const count = part
			? await backend.documents.removeDemoDocuments(part, most, change)
			: totalOf(await removeDemoWorld(backend, change));
		return answerPress(request, { ok: true, message: "Removed.", count }, 200, page);
	} catch (error) {
		return answerPress(request, failedAnswer(context, "demoChangeFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendInPlace({ serverAction });
