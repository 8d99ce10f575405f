import { type FetcherWithComponents, useNavigation, useSubmit } from "react-router";
import { FormFrame, type FormFrameProps } from "./form-frame.tsx";
import { useSingleFlight } from "./use-single-flight.ts";

/** Submits a form in place of a navigation. */
export type FormFetcher = Pick<FetcherWithComponents<unknown>, "submit" | "state">;

type PostFormProps = Omit<FormFrameProps, "isSending" | "onSubmit"> & {
	/** Submits the form in place of a navigation. */
	fetcher?: FormFetcher;
	/** Called on submit. */
	onSubmit?: () => void;
};

/** A form that ignores a submit while an earlier one is in progress. */
export function PostForm({ fetcher, onSubmit, navigate, defaultShouldRevalidate, ...form }: PostFormProps) {
	const submit = useSubmit();
	const navigation = useNavigation();
	const flight = useSingleFlight();
	return (
		<FormFrame
			{...form}
			isSending={fetcher ? fetcher.state !== "idle" : navigation.formMethod === "POST"}
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
