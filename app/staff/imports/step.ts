import { href } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { redirectStaffTo } from "../require-staff.server.ts";
import { staffAction } from "../respond.server.ts";
import { startStep } from "./start-step.server.ts";

export const loader = redirectStaffTo((id) => href("/admin/imports/:id", { id }));

export const action = staffAction(
	{ page: ({ id }) => href("/admin/imports/:id", { id }), failedCode: "importFailed" },
	async ({ context, formData, by, id }) => {
		const step = (["check", "import"] as const).find((each) => each === formData.get("step"));
		const { importJobs } = getDocuments(context);
		const job = await importJobs.find(id);
		if (!job) return { code: "importNotFound" };
		if (!step) return { code: "badRequest" };
		if (step === "import" && job.checked?.ending.isUnusual && !formData.has("ending"))
			return { code: "importNotConfirmed" };
		return startStep(context, id, step, by);
	},
);

export const clientAction = submitInPlace("importFailed");
