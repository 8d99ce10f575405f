import { type ReactNode, useState } from "react";
import { href, Link, useRouteLoaderData } from "react-router";
import { toIdsQuery } from "../../../domain/activity/activity-ids.ts";
import { type AgeGroup, formatAgeGroups } from "../../../domain/activity/age-range.ts";
import type { Child } from "../../../domain/family/child.ts";
import { chooseThree, type FamilyPick, listAgeGroups } from "../../../domain/family/choose-three.ts";
import { joinPriceParts } from "../../../domain/offer/format-offer.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { storedPlace, storedSkipped } from "../../browser/family/weekend.ts";
import type { loader } from "../../root.tsx";
import { AlertForm } from "../../ui/alert-form.tsx";
import { getToday } from "../../ui/family/today.ts";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import { CopyLinkButton, ShareButton } from "../shortlist/link-buttons.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { useWeekend } from "./use-weekend.ts";
import { WeekendList } from "./weekend-list.tsx";
import type { WeekendPick } from "./weekend-pick.ts";

type FamilyWeekendProps = {
	family: Child[];
	/** The activities that everybody sees, until the family's own three are loaded. */
	fallback: ReactNode;
};

/** Three activities of this weekend that fit the family's children. React.lazy needs a default export. */
export default function FamilyWeekend({ family, fallback }: FamilyWeekendProps): ReactNode {
	const place = useStoredValue(storedPlace);
	const skipped = useStoredValue(storedSkipped);
	const [said, setSaid] = useState("");
	const { answer, wider, hasFailed, widen } = useWeekend(family, place);
	if (!answer) {
		return (
			<>
				{hasFailed && <p role="alert">We can’t load your three right now.</p>}
				{fallback}
			</>
		);
	}
	const picks = chooseThree(family, answer.picks, skipped);
	const all = chooseThree(family, answer.picks, []);
	const names = listFormat.format(family.map(({ name }) => name));
	const skipThese = () => {
		storedSkipped.set([...skipped, ...picks.map(({ activity }) => activity.id)]);
		setSaid("Showing others.");
	};
	return (
		<>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="weekend" className="text-section">
					This weekend, for {names}
				</h2>
				<PlaceChoice place={place} isKnown={answer.isPlaceKnown} />
			</div>
			<p role="status" className="sr-only">
				{said}
			</p>
			{picks.length > 0 && (
				<>
					<ForEach family={family} picks={picks} />
					<WeekendList
						picks={picks.map(({ activity, children }) => ({ ...activity, forWhom: formatForWhom(children) }))}
					/>
					<div className="mt-3 flex flex-wrap gap-3">
						<button type="button" onClick={skipThese} className="button button-quiet">
							Not these
						</button>
						<SendButton picks={picks.map(({ activity }) => activity)} />
					</div>
				</>
			)}
			<ByMail ages={listAgeGroups(family, getToday())} place={place} />
			{picks.length === 0 && all.length > 0 && (
				<p className="mt-2">
					That’s everything we have for this weekend.{" "}
					<button type="button" onClick={() => storedSkipped.set([])} className="link min-h-11">
						Show them again
					</button>
				</p>
			)}
			{all.length === 0 && (
				<p className="mt-2">
					We found nothing <span>{answer.radius && `within ${answer.radius} `}</span>this weekend that fits {names}.{" "}
					{wider && (
						<button type="button" onClick={widen} className="link min-h-11">
							{wider.count} within {wider.radius}
						</button>
					)}
					{!wider && (
						<Link to={href("/activities")} className="link inline-flex min-h-11 items-center">
							See all activities
						</Link>
					)}
				</p>
			)}
		</>
	);
}

const listFormat = new Intl.ListFormat("en-US");

function formatForWhom(children: Child[]): string {
	return `For ${listFormat.format(children.map(({ name }) => name))}`;
}

/** Subscribes to this by mail. Only age groups and the place leave the device. */
function ByMail({ ages, place }: { ages: AgeGroup[]; place: string }) {
	if (!useSendsMail()) return null;
	const params = [["weekend", "1"], ["near", place], ...ages.map((age) => ["age", age])];
	return (
		<details>
			<summary className="link inline-flex min-h-11 items-center">Three ideas by e-mail every Thursday</summary>
			<p className="mb-3 max-w-prose">
				We store your e-mail, {formatAgeGroups(ages)}
				<span>{place && ` and the place (${place})`}</span>. Names and birthdays stay on this device.
			</p>
			<AlertForm query={`?${new URLSearchParams(params)}`} />
		</details>
	);
}

/** Says so if no activity fits all children. */
function ForEach({ family, picks }: { family: Child[]; picks: FamilyPick<WeekendPick>[] }) {
	if (picks.some(({ children }) => children.length === family.length)) return null;
	const without = family.filter((child) => !picks.some(({ children }) => children.includes(child)));
	return (
		<p className="mt-1 wrap-anywhere">
			Nothing fits <span>{family.length === 2 ? "both" : "all"}</span> this weekend.{" "}
			{picks.length > 1 && <span>Here’s one each.</span>}
			{without.length > 0 && <span>{` Nothing for ${listFormat.format(without.map(({ name }) => name))}.`}</span>}
		</p>
	);
}

/** Sends a link to the three with the device's share sheet, or copies it. */
function SendButton({ picks }: { picks: WeekendPick[] }) {
	const origin = useRouteLoaderData<typeof loader>("root")?.publicOrigin ?? "";
	const address = origin + href("/shortlist") + toIdsQuery(picks.map(({ id }) => id));
	const text = picks.map(({ title, when, price }) => `${title}: ${when}, ${joinPriceParts(price)}`).join("\n");
	if (!("share" in navigator)) return <CopyLinkButton address={address} />;
	return <ShareButton title="This weekend" text={text} address={address} label="Send to…" />;
}
