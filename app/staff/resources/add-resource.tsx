import { useEffect, useRef } from "react";
import { href } from "react-router";
import { parseResourceForm } from "../../../domain/resource/parse-resource-form.ts";
import { resourceFieldLabels, toResourceFormValues } from "../../../domain/resource/resource-form.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PublicationField } from "../../ui/staff/publication-field.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { ResourceFields } from "./resource-fields.tsx";

const closeDelayMs = 2000;

const section = { id: "add", title: "New resource", titleClass: "mb-4 text-xl", className: "staff-panel mb-6 p-5" };
const nothingStored = { html: "", safeHtml: "" };

export type CreatedResource = { id: string | undefined; message: string };

type AddResourceProps = {
	now: string;
	publication: { isPublished: boolean; timeZone: string };
	pageResult: ActionResult | undefined;
	close: string;
	onCreated: (created: CreatedResource) => void;
};

export function AddResource({ now, publication, pageResult, close, onCreated }: AddResourceProps) {
	return (
		<Section {...section}>
			<StaffForm
				autosaveName="resource:new"
				version=""
				action={`${href("/admin/resources")}?add=`}
				parse={parseResourceForm}
				values={toResourceFormValues()}
				labels={resourceFieldLabels}
				pageResult={pageResult}
				foot={{ label: "Create resource", leave: { to: close, label: "Close" } }}
				onSaved={({ id, message }) => onCreated({ id, message })}
			>
				{(fields) => (
					<>
						<ResourceFields {...fields} stored={nothingStored} createdAt={now} />
						<div className="mt-6 border-line border-t pt-4">
							<PublicationField {...publication} {...fields} />
						</div>
					</>
				)}
			</StaffForm>
		</Section>
	);
}

type ResourceCreatedProps = CreatedResource & { onClose: () => void };

export function ResourceCreated({ id, message, onClose }: ResourceCreatedProps) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	useEffect(() => {
		const timer = setTimeout(onClose, closeDelayMs);
		return () => clearTimeout(timer);
	}, [onClose]);
	return (
		<Section {...section}>
			<div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
				<p ref={text} tabIndex={-1} className="flex-1 font-semibold">
					{message}
				</p>
				{id && (
					<ButtonLink to={href("/admin/resources/edit/:id", { id })} look="small">
						Continue writing
					</ButtonLink>
				)}
			</div>
		</Section>
	);
}
