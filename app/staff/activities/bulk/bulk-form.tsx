import { type ReactNode, useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { PostForm } from "../../../ui/form/post-form.tsx";
import type { ActionResult } from "../../../ui/staff/action-result.ts";
import { bulkBarClass } from "../../../ui/staff/bulk-bar.ts";
import { ReferenceInput } from "../reference-input.tsx";

export const bulkFormId = "selected-activities";

export function BulkForm() {
	const fetcher = useFetcher<ActionResult>();
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (fetcher.data?.ok) form.current?.reset();
	}, [fetcher.data]);
	return (
		<PostForm
			ref={form}
			id={bulkFormId}
			fetcher={fetcher}
			action={href("/admin/activities/place")}
			className={bulkBarClass}
		>
			{useIsHydrated() && (
				<button
					type="button"
					className="button button-quiet button-small"
					onClick={() => {
						for (const field of form.current?.elements ?? [])
							if (field instanceof HTMLInputElement && field.name === "selected") field.checked = true;
					}}
				>
					Select all on page
				</button>
			)}
			<NameField of="venues" name="venue" label="Place">
				<button type="submit" className="button button-quiet button-small">
					Move
				</button>
			</NameField>
			<NameField of="providers" name="provider" label="Provider">
				<button
					type="submit"
					formAction={href("/admin/activities/provider")}
					className="button button-quiet button-small"
				>
					Assign
				</button>
			</NameField>
			<button
				type="submit"
				formAction={href("/admin/activities/publication")}
				className="button button-quiet button-small"
			>
				Publish
			</button>
			<button type="submit" formAction={href("/admin/activities/ending")} className="button button-quiet button-small">
				End
			</button>
			<details className="flex flex-wrap items-center gap-2">
				<summary className="button button-quiet button-small">Delete</summary>
				<button
					type="submit"
					formAction={href("/admin/activities/deletion")}
					className="counted button button-danger button-small mt-2"
				>
					Delete them
				</button>
			</details>
		</PostForm>
	);
}

type NameFieldProps = { of: "providers" | "venues"; name: string; label: string; children: ReactNode };

/** A name and its button, which Enter presses: by itself it would press the first button of the form. */
function NameField({ label, children, ...field }: NameFieldProps) {
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a key of the field inside it
		<div
			className="flex items-center gap-2"
			onKeyDown={(event) => {
				if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
				event.preventDefault();
				event.currentTarget.querySelector("button")?.click();
			}}
		>
			<ReferenceInput {...field} placeholder={label} aria-label={label} className="field w-36" />
			{children}
		</div>
	);
}
