import { Form, href, Link } from "react-router";

type ChooseFormProps = { items: { id: string; title: string }[] };

/** What comes after a shortlist: which of it to compare or to ask, and the plan. */
export function ChooseForm({ items }: ChooseFormProps) {
	return (
		<section aria-labelledby="choose" className="mt-8 pt-6 stitched print:hidden">
			<h2 id="choose" className="text-section">
				Compare, ask or plan
			</h2>
			{items.length > 1 && (
				<Form method="get" action={href("/compare")} className="mt-2">
					<fieldset>
						<legend>Two to four are compared side by side, up to five asked by one form.</legend>
						<ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
							{items.map(({ id, title }, index) => (
								<li key={id}>
									<label className="choice">
										<input type="checkbox" name="ids" value={id} defaultChecked={index < maxTicked} className="tick" />
										<bdi className="min-w-0 wrap-anywhere">{title}</bdi>
									</label>
								</li>
							))}
						</ul>
					</fieldset>
					<div className="mt-3 flex flex-wrap gap-3">
						<button type="submit" className="button button-main">
							Compare
						</button>
						<button type="submit" formAction={href("/enquire")} className="button button-quiet">
							Ask them at once
						</button>
					</div>
				</Form>
			)}
			<p className="mt-3">
				<Link to={href("/plan")} className="link inline-flex min-h-11 items-center">
					Plan who goes when
				</Link>
			</p>
		</section>
	);
}

/** As many as are compared. */
const maxTicked = 4;
