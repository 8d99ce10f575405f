import { useRef } from "react";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { NewsletterProgress } from "../../../domain/newsletter/newsletter.ts";
import { Field } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";

type SendingFormProps = {
	updatedAt: string;
	timeZone: string;
	progress: Pick<NewsletterProgress, "toQueue">;
	result: ActionResult | undefined;
	isBusy: boolean;
};

export function SendingForm({ updatedAt, timeZone, progress, result, isBusy }: SendingFormProps) {
	const later = useRef<HTMLInputElement>(null);
	const failure = result?.ok === false ? result : null;
	const isLater = failure?.values?.when === "later";
	const field = {
		name: "publishAt",
		label: "Day and time",
		hint: `Time zone: ${timeZone.replaceAll("_", " ")}`,
		message: failure?.errors.publishAt,
	};
	return (
		<PostForm problem={failure} className="grid gap-3 border-line border-t pt-4">
			<input type="hidden" name="version" value={updatedAt} />
			<fieldset className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-2">
				<legend className="mb-1 font-semibold">When</legend>
				<label className="choice">
					<input type="radio" name="when" value="now" defaultChecked={!isLater} className="tick" />
					Now
				</label>
				<label className="choice">
					<input ref={later} type="radio" name="when" value="later" defaultChecked={isLater} className="tick" />
					Later
				</label>
				<Field {...field}>
					{(attributes) => (
						<input
							{...attributes}
							type="datetime-local"
							defaultValue={failure?.values?.publishAt}
							onInput={() => {
								if (later.current) later.current.checked = true;
							}}
							className="field w-60"
						/>
					)}
				</Field>
			</fieldset>
			<div>
				<button type="submit" aria-disabled={isBusy} className="button button-main">
					Send to {formatQuantity(progress.toQueue, "subscriber")}
				</button>
			</div>
		</PostForm>
	);
}
