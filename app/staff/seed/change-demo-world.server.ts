import { href } from "react-router";
import { DemoStepForm } from "../../../domain/demo-world.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getServices } from "../../context.server.ts";
import { staffAction } from "../respond.server.ts";

const options = { page: href("/admin/seed"), failedCode: "demoChangeFailed" } as const;

/** Without a step, as without JavaScript, it is all of the demo world. */
export function changeDemoWorld(direction: "add" | "remove") {
	return staffAction(options, async ({ context, formData, by }) => {
		const form = parseForm(DemoStepForm, formData);
		if (!form.ok) return { code: "badRequest" };
		const { demoWorld } = getServices(context).backend;
		const { collection, offset = 0, limit = 0 } = form.value;
		const step = collection && { collection, offset, limit };
		if (direction === "add") {
			if (!demoWorld.isAllowed) return { code: "demoNotAllowed" };
			const count = step ? await demoWorld.addStep(step, { by }) : await demoWorld.addAll({ by });
			return { ok: true, message: "Added.", count };
		}
		const count = step ? await demoWorld.removeStep(step, { by }) : await demoWorld.removeAll({ by });
		return { ok: true, message: "Removed.", count };
	});
}
