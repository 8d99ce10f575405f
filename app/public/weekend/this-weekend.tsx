import { lazy, Suspense } from "react";
import { href, Link } from "react-router";
import { storedChildren } from "../../browser/family/children.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { useSendsMail } from "../../ui/use-sends-mail.ts";
import { WeekendList } from "./weekend-list.tsx";
import type { WeekendPick } from "./weekend-pick.ts";

/** Loaded only on devices that have stored children. */
const FamilyWeekend = lazy(() => import("./family-weekend.tsx"));

/**
 * Three activities of this weekend: a family's own if the device has stored children, or else the same for everybody.
 */
export function ThisWeekend({ picks }: { picks: WeekendPick[] }) {
	const children = useStoredValue(storedChildren);
	const sendsMail = useSendsMail();
	const everybodys = picks.length > 0 && (
		<>
			<h2 id="weekend" className="text-section">
				This weekend
			</h2>
			<WeekendList picks={picks} />
			{sendsMail && (
				<Link to={href("/alerts")} className="link inline-flex min-h-11 items-center">
					Three ideas by e-mail every Thursday
				</Link>
			)}
		</>
	);
	if (!everybodys && children.length === 0) return null;
	return (
		<section aria-labelledby="weekend" className="mb-6">
			{children.length > 0 ? (
				<Suspense fallback={everybodys}>
					<FamilyWeekend family={children} fallback={everybodys} />
				</Suspense>
			) : (
				everybodys
			)}
		</section>
	);
}
