import type { Dialect } from "../dialect.ts";
import { createColumns } from "./columns.ts";

/** Articles and pages. */
export function content(dialect: Dialect): string[] {
	const { text, strict } = dialect;
	const { id, filled, picture, list, link, times, publication, origin } = createColumns(dialect);
	return [
		`create table resources (
			${id},
			${filled("title")},
			${filled("category")},
			read_time integer not null check (read_time > 0),
			${picture("image_url")},
			${list("tags")},
			content ${text} not null,
			excerpt ${text} not null default '',
			${link("external_link")},
			${times},
			${publication},
			${origin}
		)${strict}`,
		"create index resources_newest on resources (created_at desc, id)",
		"create index resources_published on resources (published_at desc, id) where published = 1",
		"create index resources_category on resources (category, published_at desc, id) where published = 1",
		`create table pages (
			${id},
			${filled("title")},
			description ${text} not null,
			content ${text} not null,
			${times},
			${origin}
		)${strict}`,
	];
}
