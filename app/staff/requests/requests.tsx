import { href, Link } from "react-router";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { maxRequestMessageLength } from "../../../domain/listing/provider-request.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { MailLink } from "../../ui/staff/contact-links.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { Pagination } from "../../ui/staff/pagination.tsx";
import { PostForm } from "../../ui/staff/post-form.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/requests";

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Requests by providers");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
	const listing = getDocuments(context).providerRequests.list(page, pageSize);
	return { page, ...(await rethrowAsFailure(context, "checksFailed", listing)) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Requests({ loaderData: { rows, total, page } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Requests by providers" status={`${formatListTotalWithNoun(total, "request")} to decide on`}>
				<Link to={href("/admin/checks")} className="button button-quiet">
					All checks
				</Link>
			</PageHeader>
			{rows.length === 0 ? (
				<EmptyTable>No provider has sent a listing, or asked for its enquiries.</EmptyTable>
			) : (
				<ul className="grid gap-4">
					{rows.map((row) => (
						<li key={row.id} className="staff-panel p-4">
							{row.kind === "listing" ? <Listing row={row} /> : <Takeover row={row} />}
							<Decision row={row} />
						</li>
					))}
				</ul>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function Sender({ row: { email, createdAt } }: { row: Row }) {
	return (
		<span className="text-ink-soft">
			by <MailLink email={email} />, <Timestamp time={createdAt} />
		</span>
	);
}

function Listing({ row }: { row: Row }) {
	const { listing, activityId, provider, known } = row;
	if (!listing || !activityId) return null;
	return (
		<>
			<p>
				New listing:{" "}
				<Link to={href("/admin/activities/:id", { id: activityId })} className="font-semibold underline">
					{listing.title}
				</Link>{" "}
				<Sender row={row} />
			</p>
			<p className="mt-1">
				{listing.category}, ages {listing.ageRange}, offered by <bdi className="font-semibold">{provider}</bdi>.
			</p>
			<p className="mt-1 text-ink-soft">
				{known ? (
					<>
						<Link to={href("/admin/providers/:id", { id: known.id })} className="underline">
							{known.title}
						</Link>{" "}
						is known: the listing gets it as its provider, whose contact address stays as it is.
					</>
				) : (
					"The provider is not known yet: publishing adds it, and its enquiries go to this address."
				)}
			</p>
			<blockquote
				dir="auto"
				className="mt-2 max-h-60 overflow-y-auto whitespace-pre-line break-words border-line border-l-4 pl-3"
			>
				{listing.description}
			</blockquote>
		</>
	);
}

function Takeover({ row }: { row: Row }) {
	const { provider, providerId, message, contactEmail } = row;
	return (
		<>
			<p>
				Wants the enquiries of{" "}
				<Link to={href("/admin/providers/:id", { id: providerId ?? "" })} className="font-semibold underline">
					{provider}
				</Link>{" "}
				<Sender row={row} />
			</p>
			<p className="mt-1 text-ink-soft">
				{contactEmail
					? `Now they go to ${contactEmail}, which accepting replaces. Its links are void then.`
					: "It has no contact address now: leads are yours to pass on."}
			</p>
			<blockquote dir="auto" className="mt-2 whitespace-pre-line break-words border-line border-l-4 pl-3">
				{message}
			</blockquote>
		</>
	);
}

function Decision({ row: { id, kind, provider, listing } }: { row: Row }) {
	const name = listing?.title ?? provider;
	return (
		<div className="mt-3 flex flex-wrap items-start gap-2">
			<ActionButton action={href("/admin/requests/:id/acceptance", { id })} className="button button-main button-small">
				{kind === "listing" ? "Publish" : "Accept"}
				<span className="sr-only"> {name}</span>
			</ActionButton>
			<details className="min-w-0 flex-1">
				<summary className="button button-quiet button-small">
					Decline…<span className="sr-only"> {name}</span>
				</summary>
				<PostForm
					action={href("/admin/requests/:id/refusal", { id })}
					navigate={false}
					className="mt-3 grid max-w-xl justify-items-start gap-2"
				>
					<label className="grid w-full gap-1">
						<span className="font-semibold">
							Why <span className="font-normal text-ink-soft">(optional; the provider reads it)</span>
						</span>
						<textarea name="reason" rows={3} maxLength={maxRequestMessageLength} className="field" />
					</label>
					<button type="submit" className="button button-danger button-small">
						Decline<span className="sr-only"> {name}</span>
					</button>
				</PostForm>
			</details>
		</div>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="checksFailed" />;
}
