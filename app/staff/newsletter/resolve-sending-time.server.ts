import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import type { SendingForm } from "../../../domain/newsletter/sending-form.ts";
import { resolvePublication } from "../../../domain/publication/resolve-publication.ts";
import { type Context, getClock, getSiteSettings } from "../../context.server.ts";

type SendingTime = { ok: true; sendAt: string } | { ok: false; errors: FormErrors<"publishAt"> };

export function resolveSendingTime(context: Context, { when, publishAt }: SendingForm): SendingTime {
	const now = getClock(context).now();
	if (when === "now") return { ok: true, sendAt: now.toISOString() };
	const { timeZone } = getSiteSettings(context);
	const result = resolvePublication({ state: "scheduled", publishAt }, { stored: null, now, timeZone });
	if (!result.ok) return { ok: false, errors: { publishAt: result.errors.publishAt } };
	return { ok: true, sendAt: result.publishedAt ?? now.toISOString() };
}
