import { href, Link } from "react-router";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";

// For staff who learn that an imported catalogue is wrong, and want all of it off the site immediately.

export function SourceTools({ source }: { source: string }) {
	return (
		<section aria-label={`All of ${source}`} className="staff-panel mb-3 flex flex-wrap items-center gap-3 px-4 py-3">
			<p className="flex-1 text-ink-soft">
				Only activities imported from <span className="font-semibold text-ink">{source}</span>.{" "}
				<Link to={useParamLink("source", null)} className="link">
					Show all activities
				</Link>
			</p>
			<SourceAction source={source} publication="draft" name="Unpublish all">
				They disappear from the site right away and become drafts, including scheduled ones. The next import of this
				source keeps them as drafts.
			</SourceAction>
			<SourceAction source={source} publication="published" name="Publish all drafts">
				They appear on the site right away, including any that were drafts for other reasons. Scheduled ones stay
				scheduled.
			</SourceAction>
		</section>
	);
}

type SourceActionProps = { source: string; publication: "draft" | "published"; name: string; children: string };

function SourceAction({ source, publication, name, children }: SourceActionProps) {
	const className = publication === "draft" ? "button button-danger" : "button button-quiet";
	return (
		<Confirmation
			name={`source-${publication}`}
			label={name}
			labelClassName={`${className} button-small`}
			title={`${name} of “${source}”?`}
			confirm={(close) => (
				<ActionButton
					action={href("/admin/activities/source-publication")}
					values={{ source, publication }}
					onPress={close}
					className={className}
				>
					{publication === "draft" ? "Unpublish them" : "Publish them"}
				</ActionButton>
			)}
		>
			<p>{children}</p>
		</Confirmation>
	);
}
