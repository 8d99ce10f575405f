import { href } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { toFormValues } from "../../../domain/forms/form-values.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { defaultSite } from "../../../domain/site/site.ts";
import { SiteForm, siteFieldLabels } from "../../../domain/site/site-form.ts";
import { getDocuments } from "../../context.server.ts";
import { TextArea, TextField } from "../../ui/form/fields.tsx";
import { Logo } from "../../ui/logo.tsx";
import { createPictureUploader } from "../../ui/staff/article-editor/picture-uploader.ts";
import { ImageUrlField } from "../../ui/staff/image-url-field.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { SavedMessage } from "../../ui/staff/saved-message.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/site";

const upload = createPictureUploader("pages");

const saved = "The site’s name and contact details have been saved.";

export const handle = { failed: "load the site’s name" };

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const site = await getDocuments(context).site.find();
	return { values: toFormValues(siteFieldLabels, site), version: site.updatedAt };
}

export const action = saveAction(
	{
		parse: (formData) => parseForm(SiteForm, formData, Number.POSITIVE_INFINITY),
		page: `${href("/admin/site")}?saved`,
		failedCode: "save the site’s name",
		missingCode: "pageNotFound",
		message: saved,
	},
	({ context, form, version, by, choice }) =>
		getDocuments(context).site.update({ ...form.value, id: defaultSite.id }, version, { by }, choice),
);

export const clientAction = submitInPlace("save the site’s name");

export default function StaffSite({ loaderData: { values, version }, actionData }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Site" />
			<SavedMessage text={saved} />
			<StaffForm
				autosaveName="site"
				version={version}
				action={href("/admin/site")}
				parse={(form) => parseForm(SiteForm, form)}
				values={values}
				labels={siteFieldLabels}
				pageResult={actionData}
				className="staff-panel p-5"
				foot={{ label: "Save", leave: { to: href("/admin/dashboard"), label: "Cancel" } }}
				// The name is on every page, so that the whole page is loaded again.
				onSaved={() => window.location.assign(`${href("/admin/site")}?saved`)}
			>
				{(fields) => {
					const field = createFieldProps(SiteForm, siteFieldLabels, fields);
					return (
						<div className="grid items-end gap-4 sm:grid-cols-2">
							<TextField {...field("title")} />
							<TextField {...field("club")} hint="What those who get the newsletter belong to." />
							<TextArea
								{...field("description")}
								rows={2}
								hint="One sentence: at the foot of pages, and for search engines."
								className="sm:col-span-2"
							/>
							<div className="flex gap-3 sm:col-span-2">
								<Logo className="mt-6 size-12 shrink-0" />
								<ImageUrlField {...field("logoUrl")} upload={upload} className="min-w-0 flex-1" />
							</div>
							<TextField {...field("email")} hint="On the contact page." />
							<TextField {...field("phone")} />
							<TextField {...field("hours")} />
							<TextField {...field("address")} />
						</div>
					);
				}}
			</StaffForm>
		</>
	);
}
