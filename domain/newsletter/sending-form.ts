/** When to send a newsletter. `publishAt` is by the site's clock, and only used for "later". */
export type SendingForm = { when: "now" | "later"; publishAt: string };

export function parseSendingForm(form: Pick<FormData, "get">): SendingForm {
	return {
		when: form.get("when") === "later" ? "later" : "now",
		publishAt: String(form.get("publishAt") ?? "").trim(),
	};
}
