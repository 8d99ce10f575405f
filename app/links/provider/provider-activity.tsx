import { href, Link } from "react-router";
import { PriceForm } from "../../../domain/activity/activity-input.ts";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { maxPrice } from "../../../domain/offer/offer.ts";
import type { FormRejection } from "../../form-answer.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { SessionRow, type SessionView } from "./session-row.tsx";

type ActivityProps = {
	activity: {
		id: string;
		title: string;
		ageRange: string;
		price: number | null;
		priceText: string;
		currency: string;
		/** The day on which the provider last confirmed all facts; null for never. */
		confirmed: string | null;
		sessions: SessionView[];
		hasMore: boolean;
		/** What was just changed, to confirm it; null for nothing. */
		done: { what: string | null; session: string | null } | null;
	};
	link: { id: string; token: string };
	/** The query of the part of the list that is shown. */
	query: string;
};

/** A provider's activity, with its price and next dates to edit in place. */
export function ProviderActivity({ activity, link, query }: ActivityProps) {
	const { id, title, ageRange, priceText, confirmed, sessions, hasMore, done } = activity;
	const params = { ...link, activity: id };
	return (
		<section
			id={id}
			aria-label={title}
			className="cut scroll-mt-24 border border-line bg-paper p-4 shadow-paper sm:p-6"
		>
			<h2 dir="auto" className="text-section wrap-anywhere">
				<Link to={href("/booking/:id", { id })} className="link">
					{title}
				</Link>
			</h2>
			<p className="mt-1 text-ink-soft">
				{priceText}, ages {ageRange}
				{confirmed && <span>{`. Confirmed by you on ${confirmed}`}</span>}
			</p>
			<div role="status">{done && <DoneMessage {...activity} done={done} />}</div>
			{sessions.length === 0 ? (
				<p className="mt-3">No upcoming dates.</p>
			) : (
				<ul className="mt-3 border-line border-t">
					{sessions.map((session) => (
						<SessionRow
							key={session.id}
							session={session}
							action={`${href("/provider/page/:id/:token/:activity/sessions", params)}${query}`}
						/>
					))}
				</ul>
			)}
			{hasMore && (
				<Link
					to={`?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), all: id })}#${encodeURIComponent(id)}`}
					className="link inline-flex min-h-11 items-center"
				>
					More dates<span className="sr-only"> of {title}</span>
				</Link>
			)}
			<PriceEditor
				activity={activity}
				action={`${href("/provider/page/:id/:token/:activity/price", params)}${query}`}
			/>
			<div className="mt-2 flex flex-wrap gap-x-6">
				<Link
					to={href("/provider/page/:id/:token/:activity/changes", params)}
					className="link inline-flex min-h-11 items-center"
				>
					Change dates, ages or descriptions<span className="sr-only"> of {title}</span>
				</Link>
				<Link
					to={href("/provider/page/:id/:token/:activity/picture", params)}
					className="link inline-flex min-h-11 items-center"
				>
					Send a picture<span className="sr-only"> of {title}</span>
				</Link>
			</div>
		</section>
	);
}

/** `problem` says why a submitted price was not saved. */
type PriceEditorProps = {
	activity: Pick<ActivityProps["activity"], "title" | "price" | "currency">;
	action: string;
	problem?: Partial<FormRejection> | null;
};

/** Edits the price of an activity, in the site's currency. */
export function PriceEditor({ activity: { title, price, currency }, action, problem }: PriceEditorProps) {
	const values = problem?.values ?? { price: price === null ? "" : formatAmount(price) };
	const field = createFieldProps(PriceForm, { price: `Price in ${currency}` }, { ...problem, values });
	return (
		<PostForm key={price} action={action} problem={problem} className="mt-3 flex items-end gap-2">
			<TextField
				{...field("price")}
				type="number"
				inputMode="decimal"
				min={0}
				max={maxPrice}
				step={0.01}
				required
				className="w-36"
			/>
			<SubmitButton className="button button-quiet mb-1.5">
				Save<span className="sr-only"> the price of {title}</span>
			</SubmitButton>
		</PostForm>
	);
}

function DoneMessage({
	priceText,
	sessions,
	done,
}: ActivityProps["activity"] & { done: { what: string | null; session: string | null } }) {
	const session = sessions.find(({ id }) => id === done.session);
	const text =
		done.what === "session" && session
			? `${session.when}: ${session.spots.toLowerCase()}. Parents can see it now.`
			: done.what === "price"
				? `The price is now ${priceText}, and parents can see it.`
				: done.what === "changes"
					? "Sent. Our staff will check it before it goes on the page."
					: null;
	return text && <p className="cut-sm mt-3 bg-ok-ground p-3 font-semibold">{text}</p>;
}

/** '45', '9.50'. */
function formatAmount(price: number): string {
	return Number.isInteger(price) ? String(price) : price.toFixed(2);
}
