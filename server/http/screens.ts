import type { Handler } from "hono";
import type { Auth } from "../../auth/port.ts";
import type { Page } from "../cache/page.ts";
import { sendPage } from "../cache/send-page.ts";
import { allowSlowBody } from "./body-limits.ts";
import type { AppEnv } from "./client.ts";
import { readFormRequest } from "./form-request.ts";
import type { Render } from "./render.ts";
import { RequestError } from "./request-error.ts";
import type { UploadLinks } from "./upload-links.ts";

type ScreensOptions = { auth: Pick<Auth, "findStaff">; uploadLinks: UploadLinks; render: Render };

/** Answers a request with the response that React Router renders. */
export function screens({ auth, uploadLinks, render }: ScreensOptions): Handler<AppEnv> {
	return async (c) => {
		const { raw, method } = c.req;
		const isForm = method === "POST";
		const request = isForm
			? await readFormRequest(raw, { auth, uploadLinks, clientAddress: c.var.client.address }, () =>
					allowSlowBody(c.env.incoming),
				)
			: new Request(raw.url, { headers: raw.headers });
		const rendered = await render(request, c.var.client);
		// The screen has no action: React Router would answer with a line of plain text.
		if (isForm && rendered.status === 405 && !isHtml(rendered)) throw new RequestError("methodNotAllowed");
		if (!(rendered instanceof Response)) return sendPage(c, rendered);
		if (method === "HEAD") await rendered.body?.cancel();
		return rendered;
	};
}

function isHtml(rendered: Page | Response): boolean {
	const type = rendered instanceof Response ? rendered.headers.get("content-type") : rendered.headers["content-type"];
	return type?.startsWith("text/html") ?? false;
}
