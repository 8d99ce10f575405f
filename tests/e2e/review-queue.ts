import type { Store } from "./fixtures.ts";

const listing = {
	title: "Kite Building",
	price: null,
	category: "Workshop",
	ageRange: "5-8",
	description: "We build kites and fly them.\nSaturdays at 10.",
	location: "",
	websiteUrl: null,
};

/** Adds one item of each kind that people send. */
export function fillReviewQueue(store: Store): void {
	const at = "2026-05-04T09:00:00.000Z";
	store.change(
		`insert into activity_proposals (id, activity_id, provider_id, fields, note, state, created_at, decided_at)
			values ('correction', 'judo', 'otterford-judo', ?, 'From May on we meet in the new hall.', 'open', '${at}', null)`,
		JSON.stringify({ price: 18, location: "The new hall, 12 Long Mill Lane" }),
	);
	store.change(
		`insert into listing_reports (id, activity_id, activity_title, reason, message, email, content_hash, state, settled_at, created_at)
			values ('report', 'judo', 'Judo', 'wrong-facts', 'It begins at five, not at four.', 'ana@lake.example', 'a', 'open', null, '${at}')`,
	);
	const request = `insert into provider_requests (id, kind, email, provider, provider_id, activity_id, listing, message, content_hash, state, created_at, confirmed_at, decided_at) values`;
	store.change(
		`${request} ('takeover', 'takeover', 'kim.the.coach@a-long-name-of-a-club.example', 'Otterford Judo Club', 'otterford-judo', null, null, 'I am Kim, the coach.', 'b', 'open', '${at}', '${at}', null)`,
	);
	store.change(
		`${request} ('listing', 'listing', 'desk@kites.example', 'The Kite Loft', null, 'kite-building', ?, '', 'c', 'open', '${at}', '${at}', null)`,
		JSON.stringify(listing),
	);
}
