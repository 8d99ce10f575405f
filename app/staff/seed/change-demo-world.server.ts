import { type ActionFunctionArgs, href } from "react-router";
import { DemoStepForm } from "../../../domain/demo-world.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getServices, readFormData } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";

/** Adds or removes one step of the demo world, or all of it if the form specifies no step, as without JavaScript. */
export async function changeDemoWorld(direction: "add" | "remove", { request, context }: ActionFunctionArgs) {
	const actor = { by: requireStaff(context).email };
	const form = parseForm(DemoStepForm, await readFormData(request));
	const page = href("/admin/seed");
	return respondToAction({ request, context, page, failedCode: "demoChangeFailed" }, async () => {
		if (!form.ok) return { code: "badRequest" };
		const { demoWorld } = getServices(context).backend;
		const { collection, offset = 0, limit = 0 } = form.value;
		const step = collection && { collection, offset, limit };
		if (direction === "add") {
			if (!demoWorld.isAllowed) return { code: "demoNotAllowed" };
			const count = step ? await demoWorld.addStep(step, actor) : await demoWorld.addAll(actor);
			return { ok: true, message: "Added.", count };
		}
		const count = step ? await demoWorld.removeStep(step, actor) : await demoWorld.removeAll(actor);
		return { ok: true, message: "Removed.", count };
	});
}
