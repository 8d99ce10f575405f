import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { PostForm } from "../../ui/form/post-form.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ReferenceInput } from "./reference-input.tsx";

/** The rows' checkboxes belong to this form. */
export const placeFormId = "selected-activities";

export function PlaceForm() {
	const fetcher = useFetcher<ActionResult>();
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (fetcher.data?.ok) form.current?.reset();
	}, [fetcher.data]);
	return (
		<PostForm
			ref={form}
			id={placeFormId}
			fetcher={fetcher}
			action={href("/admin/activities/place")}
			className="mb-3 hidden flex-wrap items-center gap-2 group-has-[[name=selected]:checked]/activities:flex"
		>
			Move selected to
			<ReferenceInput
				of="venues"
				name="venue"
				values={{}}
				errors={{}}
				placeholder="Place"
				aria-label="Place"
				className="field w-64"
			/>
			<button type="submit" className="button button-quiet">
				Move
			</button>
		</PostForm>
	);
}
