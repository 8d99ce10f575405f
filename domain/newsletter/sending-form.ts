/** When a newsletter is to go out. `publishAt` is by the site's clock, and has a meaning for "later" alone. */
export type SendingForm = { when: "now" | "later"; publishAt: string };

export function parseSendingForm(form: Pick<FormData, "get">): SendingForm {
	return {
		when: form.get("when") === "later" ? "later" : "now",
		publishAt: String(form.get("publishAt") ?? "").trim(),
	};
}
