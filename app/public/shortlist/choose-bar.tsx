import { Form, href } from "react-router";

/** The form of the checkboxes in the list. */
export const chooseFormId = "choose";

/** The maximum number of activities to compare. */
export const maxTicked = 4;

/**
 * The next steps after a shortlist, in a bar at the bottom edge: compare the ticked activities, or ask about them.
 */
export function ChooseBar({ count, firstId }: { count: number; firstId: string }) {
	return (
		<Form
			id={chooseFormId}
			method="get"
			action={href("/compare")}
			className="sticky bottom-0 z-(--layer-bar) -mx-4 mt-6 flex flex-wrap justify-center gap-3 border-line border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:static sm:-mx-6 print:hidden"
		>
			{count > 1 ? (
				<button type="submit" className="button button-main">
					Compare
				</button>
			) : (
				<input type="hidden" name="ids" value={firstId} />
			)}
			<button type="submit" formAction={href("/enquire")} className="button button-quiet">
				Ask
			</button>
		</Form>
	);
}
