import type { Dialect } from "./dialect.ts";

/**
 * Copies of the pictures of imported activities. An activity's `source_pictures` holds them as given by its source, and
 * the table the outcome of each copy. Before that, and if there is no copy, the activity shows none. The previous
 * version leaves both unchanged.
 */
export const up = ({ engine, text, strict, object }: Dialect): string[] => {
	const isSqlite = engine === "sqlite";
	const pictures = isSqlite
		? "json_object('imageUrl', image_url, 'images', json(images), 'imageAlts', json(image_alts))"
		: "json_build_object('imageUrl', image_url, 'images', images::json, 'imageAlts', image_alts::json)::text";
	return [
		`create table source_pictures (
			source ${text} not null,
			address ${text} not null,
			url ${text},
			problem ${text},
			attempts integer not null,
			tried_at ${text} not null,
			primary key (source, address),
			check ((url is null) <> (problem is null))
		)${strict}`,
		`alter table activities add column source_pictures ${text} check (source_pictures is null or ${object("source_pictures")})`,
		`alter table activities add column pictures_due_at ${text}`,
		"create index activities_pictures_due on activities (pictures_due_at) where pictures_due_at is not null",
		`update activities set source_pictures = ${pictures}, pictures_due_at = updated_at, image_url = null, images = '[]'
		where source is not null and (image_url like 'http%' or images like '%"http%')`,
	];
};
