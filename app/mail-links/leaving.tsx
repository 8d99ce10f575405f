import { data, Form, href, Link } from "react-router";
import { brand } from "../../domain/brand.ts";
import { getDocuments, rethrowAsFailure } from "../context.server.ts";
import { privatePageHeaders } from "../private-page-headers.ts";
import { pageMeta } from "../ui/page-meta.ts";
import { StatePicture } from "../ui/state-picture.tsx";
import type { Route } from "./+types/leaving";
import { requireSubscription } from "./require-subscription.server.ts";

// Who comes here: a subscriber who wants no newsletter any more, by the link in one; and the mailbox provider whose button
// 'Unsubscribe' they pressed, with a POST of its own (RFC 8058), which must not be redirected.

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta({
		title: "Leave the newsletter",
		description: `The newsletter of ${brand.name}.`,
		path: href("/newsletter"),
		matches,
		isPrivate: true,
	});
}

export const headers: Route.HeadersFunction = () => privatePageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
	const { email, active } = await requireSubscription(context, "newsletter leaving", params);
	return data({ email, active }, { headers: privatePageHeaders });
}

export async function action({ context, params }: Route.ActionArgs) {
	const { id } = await requireSubscription(context, "newsletter leaving", params);
	await rethrowAsFailure(context, "mailLinkFailed", getDocuments(context).subscriptions.leave(id));
	return null;
}

export default function Leaving({ loaderData: { email, active } }: Route.ComponentProps) {
	return (
		<section className="mx-auto max-w-xl px-4 py-12 text-center">
			<StatePicture name="letter" />
			<div role="status">
				{active ? (
					<>
						<h1 className="mt-4 mb-3 text-title">Leave the newsletter?</h1>
						<p className="wrap-anywhere mb-6 text-lg">No more of it would come to {email}.</p>
					</>
				) : (
					<>
						<h1 className="mt-4 mb-3 text-title">You have left the newsletter</h1>
						<p className="wrap-anywhere mb-6 text-lg">No more of it comes to {email}.</p>
					</>
				)}
			</div>
			{active ? (
				<Form method="post">
					<button type="submit" className="button button-main">
						Leave the newsletter
					</button>
				</Form>
			) : (
				<Link to={href("/")} className="button button-quiet">
					To the home page
				</Link>
			)}
		</section>
	);
}
