import { Pagination } from "../ui/pagination.tsx";
import { Confirmation } from "../ui/staff/confirmation.tsx";
import { ConflictMessage } from "../ui/staff/conflict-message.tsx";
import { PageHeader } from "../ui/staff/page-header.tsx";
import { PublicationBadge } from "../ui/staff/publication-badge.tsx";
import { EmptyTable, SortHeader, StaffTable } from "../ui/staff/staff-table.tsx";
import { showToast, Toasts } from "../ui/staff/toasts.tsx";
import { Specimen } from "./specimen.tsx";

/** Long enough to inspect a toast. */
const messageDurationMs = 60_000;

export function StaffParts() {
	return (
		<div className="staff">
			<Toasts>
				<PageHeader isPart title="Activities" status="24 activities">
					<button type="button" className="button button-main">
						Add activity
					</button>
				</PageHeader>
				<Specimen title="Buttons">
					<div className="flex flex-wrap gap-2">
						<button type="button" className="button button-danger">
							Delete it
						</button>
						<button type="button" className="button button-quiet button-small">
							Copy
						</button>
						<button type="button" className="button button-danger button-small">
							Delete
						</button>
					</div>
				</Specimen>
				<Specimen title="Table">
					<StaffTable
						head={
							<>
								<SortHeader sorts={["title"]} current="title">
									Title
								</SortHeader>
								<th scope="col">State</th>
								<th scope="col">Leads</th>
							</>
						}
					>
						{["Judo", "A title that goes on for so long that it needs two lines or three"].map((title, index) => (
							<tr key={title}>
								<th scope="row">
									<PublicationBadge label={index === 0 ? null : "Draft"} />
									<span>{title}</span>
								</th>
								<td data-label="State">{index === 0 ? "Published" : "Draft"}</td>
								<td data-label="Leads">{index * 12}</td>
							</tr>
						))}
					</StaffTable>
					<Pagination page={2} pageSize={25} total={186} rowCount={25} />
				</Specimen>
				<Specimen title="Table without rows">
					<EmptyTable>Nothing matches.</EmptyTable>
				</Specimen>
				<Specimen title="Saved by somebody else meanwhile">
					<ConflictMessage
						conflict={{
							by: "sam@larkabout.example",
							savedAt: "2026-05-01T10:00:00.000Z",
							version: "",
							fields: [{ field: "Price", before: "8", after: "9.5" }],
						}}
						publicPath="/booking/judo"
					/>
				</Specimen>
				<Specimen title="Messages">
					<button type="button" onClick={showMessage} className="button button-quiet">
						Show a message
					</button>
				</Specimen>
				{/* `?confirm=deletion` in the URL opens it. */}
				<Specimen title="Dialog">
					<div className="pb-24">
						<Confirmation
							name="deletion"
							label="Delete"
							labelClassName="button button-danger"
							title="Delete Judo?"
							confirm={(close) => (
								<button type="button" onClick={close} className="button button-danger">
									Delete it
								</button>
							)}
						>
							<p>Its leads stay.</p>
						</Confirmation>
					</div>
				</Specimen>
			</Toasts>
		</div>
	);
}

function showMessage() {
	const undo = { label: "Undo", action: "/admin/undo", values: {} };
	showToast({ text: "“Judo” is deleted.", tone: "success", durationMs: messageDurationMs, action: undo });
}
