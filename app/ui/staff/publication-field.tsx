import { type ReactNode, type Ref, useRef } from "react";
import { publicationFieldLabels } from "../../../domain/publication/publication-form.ts";
import { type FormFields, getInputAttributes, StaffFieldMessage } from "../form/fields.tsx";

type PublicationFieldProps = FormFields & {
	/** Whether it is public already. */
	isPublished: boolean;
	/** Of the site: '8:00' is by this zone's clock. */
	timeZone: string;
};

/** Whether a document is public, stays a draft, or appears by itself at a time. */
export function PublicationField({ values, messages, isPublished, timeZone }: PublicationFieldProps) {
	const scheduled = useRef<HTMLInputElement>(null);
	const current = values.publication ?? "published";
	const message = messages.publishAt;
	const hint = `By the clock of ${timeZone.replaceAll("_", " ")}`;
	return (
		<fieldset className="min-w-0">
			<legend className="mb-1 font-semibold text-lg">{publicationFieldLabels.publication}</legend>
			<div className="flex flex-wrap items-start gap-x-8 gap-y-1">
				<Choice value="published" current={current}>
					{isPublished ? "Published" : "Publish now"}
				</Choice>
				<Choice value="draft" current={current}>
					{isPublished ? "Back to a draft" : "Save as draft"}
					<span className="text-ink-soft text-sm"> (only staff see it)</span>
				</Choice>
				<div className="flex min-w-0 flex-wrap items-start gap-x-3">
					<Choice value="scheduled" current={current} ref={scheduled}>
						Schedule
					</Choice>
					<div className="min-w-0">
						<input
							{...getInputAttributes({ name: "publishAt", message, hint })}
							type="datetime-local"
							aria-label={publicationFieldLabels.publishAt}
							defaultValue={values.publishAt}
							onInput={() => {
								if (scheduled.current) scheduled.current.checked = true;
							}}
							className="field w-60"
						/>
						<p id="field-publishAt-hint" className="text-ink-soft text-sm">
							{hint}
						</p>
						<StaffFieldMessage name="publishAt" message={message} />
					</div>
				</div>
			</div>
		</fieldset>
	);
}

type ChoiceProps = {
	value: string;
	current: string;
	ref?: Ref<HTMLInputElement>;
	children: ReactNode;
};

function Choice({ value, current, ref, children }: ChoiceProps) {
	return (
		<label className="flex min-h-11 items-center gap-2.5">
			<input
				ref={ref}
				type="radio"
				name="publication"
				value={value}
				defaultChecked={value === current}
				className="size-5 shrink-0 accent-accent"
			/>
			<span>{children}</span>
		</label>
	);
}
