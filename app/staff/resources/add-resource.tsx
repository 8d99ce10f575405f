import { useEffect, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ResourceForm, resourceFieldLabels, toResourceFormValues } from "../../../domain/resource/resource-form.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { useParamLink } from "../../ui/staff/use-param-link.ts";
import { ResourceFields } from "./resource-fields.tsx";

/** How long the success message stays before the form closes. */
const closeDelayMs = 2000;

const nothingStored = { html: "", safeHtml: "" };

type AddResourceProps = { now: string; pageResult: ActionResult | undefined };

/** The form of a new resource, above the table. `?add` in the address shows it. */
export function AddResource({ now, pageResult }: AddResourceProps) {
	const [created, setCreated] = useState<{ id: string | undefined; message: string } | null>(null);
	const close = useParamLink("add", null);
	return (
		<section aria-labelledby="add" className="staff-panel mb-6 p-5">
			<h2 id="add" className="mb-4 text-xl">
				New resource
			</h2>
			{created ? (
				<CreatedMessage {...created} close={close} />
			) : (
				<StaffForm
					draftName="resource:new"
					version=""
					action={`${href("/admin/resources")}?add=`}
					parse={(form) => parseForm(ResourceForm, form)}
					values={toResourceFormValues()}
					labels={resourceFieldLabels}
					pageResult={pageResult}
					onSaved={({ id, message }) => setCreated({ id, message })}
				>
					{({ values, messages, isSending }) => (
						<>
							<ResourceFields values={values} messages={messages} stored={nothingStored} createdAt={now} />
							<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
								<button type="submit" aria-disabled={isSending} className="button button-main">
									{isSending ? "Saving…" : "Create resource"}
								</button>
								<Link to={close} preventScrollReset className="button button-quiet">
									Close
								</Link>
							</div>
						</>
					)}
				</StaffForm>
			)}
		</section>
	);
}

type CreatedMessageProps = { id: string | undefined; message: string; close: string };

/** Replaces the form for `closeDelayMs`, then closes it. */
function CreatedMessage({ id, message, close }: CreatedMessageProps) {
	const navigate = useNavigate();
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		text.current?.focus();
		const timer = setTimeout(() => navigate(close, { replace: true, preventScrollReset: true }), closeDelayMs);
		return () => clearTimeout(timer);
	}, [navigate, close]);
	return (
		<div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
			<p ref={text} tabIndex={-1} className="flex-1 font-semibold">
				{message}
			</p>
			{id && (
				<Link to={href("/admin/resources/edit/:id", { id })} className="button button-quiet button-small">
					Go on writing
				</Link>
			)}
		</div>
	);
}
