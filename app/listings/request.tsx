import { data, Form, useRouteError } from "react-router";
import { readFormData, rethrowAsFailure } from "../context.server.ts";
import { privatePageHeaders } from "../private-page-headers.ts";
import { createProviderMeta } from "../provider/provider-page-meta.ts";
import { FailurePanel, getFailure } from "../ui/failure-panel.tsx";
import { StatePicture } from "../ui/state-picture.tsx";
import type { Route } from "./+types/request";
import { confirmRequest } from "./confirm-request.server.ts";
import { requireRequest } from "./require-request.server.ts";

// Who comes here: a provider that has sent a listing or a request, by the link in the mail that asks it to confirm. Mail
// scanners open links too, so opening it changes nothing.

export const meta: Route.MetaFunction = ({ matches }) => createProviderMeta("Confirm your request", matches);

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { kind, email, provider, listing, state } = await requireRequest(context, params);
	return data({ kind, email, state, subject: listing?.title ?? provider }, { headers: privatePageHeaders });
}

export async function action({ context, params, request }: Route.ActionArgs) {
	await readFormData(request);
	const providerRequest = await requireRequest(context, params);
	await rethrowAsFailure(context, "providerPageFailed", confirmRequest(context, providerRequest));
	return null;
}

const stateTexts = {
	open: { title: "Our staff look at it", text: "We tell you by mail what they decide." },
	accepted: { title: "It is done", text: "Our staff have accepted it." },
	declined: { title: "It was declined", text: "Our staff have written to you." },
};

export default function RequestScreen({ loaderData: { kind, email, subject, state } }: Route.ComponentProps) {
	return (
		<section className="mx-auto max-w-xl px-4 py-12 text-center">
			<StatePicture name="letter" />
			<div role="status">
				{state === "unconfirmed" ? (
					<>
						<h1 className="mt-4 mb-3 text-title">Was that you?</h1>
						<p className="wrap-anywhere mb-3 text-lg">
							{kind === "listing" ? "A listing with the title " : "A request to get the enquiries for "}
							<strong>
								<bdi>{subject}</bdi>
							</strong>{" "}
							was sent in the name of {email}.
						</p>
						<p className="mb-6 text-ink-soft">
							{kind === "listing"
								? "If our staff publish it, parents’ enquiries for it come to this address. Each mail has a way to end that."
								: "If our staff agree, parents’ enquiries come to this address. Each mail has a way to end that."}
						</p>
					</>
				) : (
					<>
						<h1 className="mt-4 mb-3 text-title">{stateTexts[state].title}</h1>
						<p className="wrap-anywhere text-lg">
							<bdi>{subject}</bdi>: {stateTexts[state].text}
						</p>
					</>
				)}
			</div>
			{state === "unconfirmed" && (
				<Form method="post">
					<button type="submit" className="button button-main">
						Yes, hand it to the staff
					</button>
				</Form>
			)}
		</section>
	);
}

export function ErrorBoundary() {
	return <FailurePanel failure={getFailure(useRouteError(), "providerPageFailed")} />;
}
