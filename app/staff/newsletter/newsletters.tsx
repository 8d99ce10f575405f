import { randomBytes } from "node:crypto";
import { href, useNavigate } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { newsletterStateNames, noBlocks } from "../../../domain/newsletter/newsletter.ts";
import {
	NewsletterForm,
	newsletterFieldLabels,
	parseNewsletterForm,
} from "../../../domain/newsletter/newsletter-form.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { getDocuments } from "../../context.server.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { TitleLink } from "../../ui/staff/staff-table.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { InlineDeletion } from "../inline-deletion.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/newsletters";
import { formatNewsletterTime } from "./newsletter-time.server.ts";

const pageSize = 25;

export const handle = { failed: "load the newsletters" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
	const { rows, total } = await getDocuments(context).newsletters.list(page, pageSize);
	return { page, total, rows: rows.map((row) => ({ ...row, time: formatNewsletterTime(context, row) })) };
}

export const action = saveAction(
	{
		parse: parseNewsletterForm,
		page: ({ id }) => href("/admin/newsletter/:id", { id }),
		failedCode: "save the newsletter",
		missingCode: "find newsletter",
		message: "Draft created.",
	},
	async ({ context, by, form }) => {
		const { title } = form.value;
		const id = createReadableId(title, randomBytes(4).toString("hex"));
		const now = new Date().toISOString();
		const times = { sendAt: null, startedAt: null, finishedAt: null, createdAt: now, updatedAt: now };
		const newsletter = { ...noBlocks, ...times, id, title, content: "", state: "draft" as const };
		await getDocuments(context).newsletters.add(newsletter, { by });
		return { outcome: "added", id };
	},
);

export const clientAction = submitInPlace("save the newsletter");

export default function Newsletters({ loaderData: { page, rows, total }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Newsletter" status={`${formatListTotalWithNoun(total, "newsletter")}, newest first`}>
				<ButtonLink to={`${href("/admin/subscribers")}?state=active`}>Subscribers</ButtonLink>
			</PageHeader>
			<NewNewsletter pageResult={actionData} />
			<ListTable
				rows={rows}
				empty="No newsletters yet."
				pages={{ page, pageSize, total }}
				columns={[
					{
						name: "Subject",
						className: "wrap-anywhere min-w-48",
						cell: ({ id, title, state }) => (
							<TitleLink
								to={href(state === "draft" ? "/admin/newsletter/:id" : "/admin/newsletter/:id/sending", { id })}
							>
								{title}
							</TitleLink>
						),
					},
					{ name: "State", cell: ({ state }) => newsletterStateNames[state] },
					{ name: "When", cell: ({ time }) => time },
				]}
				actions={({ id, title, state }) =>
					state === "draft" && <InlineDeletion collection="newsletters" id={id} title={title} />
				}
			/>
		</>
	);
}

function NewNewsletter({ pageResult }: { pageResult: ActionResult | undefined }) {
	const navigate = useNavigate();
	return (
		<StaffForm
			autosaveName="newsletter:new"
			version=""
			action={href("/admin/newsletter")}
			parse={parseNewsletterForm}
			values={{}}
			labels={newsletterFieldLabels}
			pageResult={pageResult}
			onSaved={({ id }) => id && navigate(href("/admin/newsletter/:id", { id }))}
			className="staff-panel mb-6 p-4"
		>
			{(fields) => (
				<div className="flex flex-wrap items-end gap-3">
					<TextField
						{...createFieldProps(NewsletterForm, newsletterFieldLabels, fields)("title")}
						className="flex-[1_1_18rem]"
					/>
					<SubmitButton>Write a newsletter</SubmitButton>
				</div>
			)}
		</StaffForm>
	);
}
