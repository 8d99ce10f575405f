import type { RefAttributes } from "react";
import { type FetcherWithComponents, Form, type FormProps, useSubmit } from "react-router";
import { useSingleFlight } from "./use-single-flight.ts";

type PostFormProps = Pick<
	FormProps,
	"action" | "children" | "className" | "defaultShouldRevalidate" | "navigate" | "noValidate"
> &
	RefAttributes<HTMLFormElement> & {
		/** Sends the form, in place of a navigation. */
		fetcher?: Pick<FetcherWithComponents<unknown>, "submit">;
		/** Called when the form is sent. */
		onSubmit?: (() => void) | undefined;
	};

/** A posted form that ignores a press while an earlier one is under way. */
export function PostForm({ fetcher, onSubmit, navigate, defaultShouldRevalidate, ...form }: PostFormProps) {
	const submit = useSubmit();
	const flight = useSingleFlight();
	return (
		<Form
			{...form}
			method="post"
			onSubmit={(event) => {
				event.preventDefault();
				if (flight.isUnderWay()) return;
				onSubmit?.();
				const button = event.nativeEvent.submitter as HTMLButtonElement | null;
				const target = button ?? event.currentTarget;
				flight.start(() => {
					if (fetcher) return fetcher.submit(target, { defaultShouldRevalidate });
					return submit(target, { navigate, defaultShouldRevalidate });
				});
			}}
		/>
	);
}
