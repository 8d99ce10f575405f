import { href } from "react-router";
import { DemoStepForm } from "../../../domain/demo-step.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getServices, readFormData } from "../../context.server.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/additions";

type ActionArgs = Pick<Route.ActionArgs, "context" | "request">;

/** Adds or removes one step of the demo world, or all of it if the form names no step, as without JavaScript. */
export async function changeDemoWorld({ context, request }: ActionArgs, direction: "add" | "remove") {
	const change = { by: requireStaff(context).email };
	const form = parseForm(DemoStepForm, await readFormData(request));
	const page = href("/admin/seed");
	if (!form.ok) return answerForm(request, { ok: false, errors: {}, message: errors.badRequest.text }, 400, page);
	const { demoWorld } = getServices(context).backend;
	const { collection, offset = 0, limit = 0 } = form.value;
	const step = collection && { collection, offset, limit };
	try {
		const isAdding = direction === "add";
		const [changeStep, changeAll] = isAdding
			? [demoWorld.addStep, demoWorld.addAll]
			: [demoWorld.removeStep, demoWorld.removeAll];
		const count = step ? await changeStep(step, change) : await changeAll(change);
		return answerForm(request, { ok: true, message: isAdding ? "Added." : "Removed.", count }, 200, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "demoChangeFailed", error), 500, page);
	}
}
