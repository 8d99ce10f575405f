import { href } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

export const action = staffAction(
	{
		page: ({ formData }) => `${href("/admin/activities")}?${new URLSearchParams({ source: readSource(formData) })}`,
		failedCode: "save activity",
	},
	async ({ context, formData, by }) => {
		const source = readSource(formData);
		const isPublished = formData.get("publication") === "published";
		const count = await getDocuments(context).activities.setSourcePublished(source, isPublished, { by });
		const activities = formatQuantity(count, "activity", "activities");
		return { ok: true, message: `${activities} ${isPublished ? "published" : "unpublished"}.` };
	},
);

function readSource(formData: FormData): string {
	return String(formData.get("source") ?? "");
}

export const clientAction = submitWithToast("save activity");
