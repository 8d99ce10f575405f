import { type ReactNode, type Ref, useRef } from "react";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { publicationFieldLabels } from "../../../domain/publication/publication-form.ts";
import { Field } from "../form/fields.tsx";

type PublicationFieldProps = FormFields & { isPublished: boolean; timeZone: string; legendClassName?: string };

export function PublicationField({ values, errors, isPublished, timeZone, legendClassName }: PublicationFieldProps) {
	const scheduled = useRef<HTMLInputElement>(null);
	const current = values.publication ?? "published";
	return (
		<fieldset className="min-w-0">
			<legend className={legendClassName ?? "mb-1 font-semibold text-lg"}>{publicationFieldLabels.publication}</legend>
			<div className="flex flex-wrap items-start gap-x-8 gap-y-1">
				<Choice value="published" current={current}>
					{isPublished ? "Published" : "Publish now"}
				</Choice>
				<Choice value="draft" current={current}>
					<span>{isPublished ? "Back to a draft" : "Save as draft"}</span>
					<span className="text-ink-soft text-sm"> (only staff see it)</span>
				</Choice>
				<div className="flex min-w-0 flex-wrap items-start gap-x-3">
					<Choice value="scheduled" current={current} ref={scheduled}>
						Schedule
					</Choice>
					<Field
						name="publishAt"
						label={publicationFieldLabels.publishAt}
						labelClassName="sr-only"
						hint={`Time zone: ${timeZone.replaceAll("_", " ")}`}
						message={errors.publishAt}
						isOptional={false}
						className="min-w-0"
					>
						{(attributes) => (
							<input
								{...attributes}
								type="datetime-local"
								defaultValue={values.publishAt}
								onInput={() => {
									if (scheduled.current) scheduled.current.checked = true;
								}}
								className="field w-60"
							/>
						)}
					</Field>
				</div>
			</div>
		</fieldset>
	);
}

type ChoiceProps = { value: string; current: string; ref?: Ref<HTMLInputElement>; children: ReactNode };

function Choice({ value, current, ref, children }: ChoiceProps) {
	return (
		<label className="choice">
			<input
				ref={ref}
				type="radio"
				name="publication"
				value={value}
				defaultChecked={value === current}
				className="tick"
			/>
			<span>{children}</span>
		</label>
	);
}
