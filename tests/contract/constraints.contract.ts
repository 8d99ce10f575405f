import { expect, test } from "vitest";
import { addDemoWorld } from "../../demo/demo-world.ts";
import type { Start } from "./store-under-test.ts";

const fields = {
	activities:
		"id, title, description, price, age_range, image_url, images, location, program_details, activities, featured, category, website_url, created_at, updated_at",
	leads:
		"first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter, status, created_at, updated_at",
	subscriptions: "email, first_name, last_name, subscription_source, active, created_at, updated_at",
	resources: "id, title, category, read_time, image_url, tags, content, external_link, created_at, updated_at",
	pages: "id, title, description, content, created_at, updated_at",
};

const refused: Record<keyof typeof fields, string[]> = {
	activities: [
		"title = ''",
		"title = ' \t\n'",
		"title = null",
		"description = null",
		"price = -0.01",
		"price = 'much'",
		"price = 9e999",
		"website_url = 'javascript:alert(1)'",
		"website_url = 'camps.example'",
		"website_url = 'https://'",
		"website_url = ''",
		"image_url = 'data:image/png;base64,'",
		"image_url = '//evil.example/a.png'",
		"images = 'https://pictures.example'",
		"images = '{}'",
		"activities = null",
		"featured = 2",
		"featured = null",
		"category = ' '",
		"created_at = 'yesterday'",
		"updated_at = '2026-01-01 10:00:00'",
		"lead_count = -1",
		"origin = 'elsewhere'",
		"age_min_months = 9, age_max_months = 3",
		"age_min_months = null, age_max_months = 3",
		"id = null",
		"id = (select max(id) from activities)",
	],
	leads: [
		"first_name = ' '",
		"last_name = null",
		"email = ''",
		"phone = ' '",
		"activity_id = null",
		"agree_to_terms = 0",
		"newsletter = 2",
		"status = 'lost'",
		"status = null",
		"created_at = ''",
		"idempotency_key = 'the same for all'",
	],
	subscriptions: [
		"email = 'Ana@example.com'",
		"email = ' ana@example.com'",
		"email = ''",
		"email = null",
		"email = 'the same for all'",
		"subscription_source = 'popup'",
		"active = 3",
		"updated_at = null",
	],
	resources: [
		"title = ' '",
		"category = ''",
		"read_time = 0",
		"read_time = 'long'",
		"external_link = 'javascript:alert(1)'",
		"external_link = 'ftp://files.example'",
		"tags = 'sleep'",
		"content = null",
	],
	pages: ["title = ''", "content = null", "created_at = null"],
};

/** The contract of constraints that the database itself enforces for every writer. */
export function constraintsContract(start: Start): void {
	const tables = Object.keys(fields) as (keyof typeof fields)[];

	test("[GEN-2, GEN-7] each table has the fields of the specification", async () => {
		const { documents, sql } = await start();
		await addDemoWorld({ documents });
		for (const table of tables) {
			const [row] = sql(`select ${fields[table]} from ${table} limit 1`);
			expect(Object.keys(row ?? {}), table).toEqual(fields[table].split(", "));
		}
	});

	test("[GEN-2] each table rejects invalid values", async () => {
		const { documents, sql } = await start();
		await addDemoWorld({ documents });
		for (const table of tables) {
			const before = sql(`select * from ${table}`);
			for (const change of refused[table]) {
				const rows = change.includes("the same for all") ? "" : `where id = (select min(id) from ${table})`;
				expect(() => sql(`update ${table} set ${change} ${rows} returning id`), `${table}: ${change}`).toThrow(
					/constraint|cannot store|malformed|invalid input syntax|out of range/i,
				);
			}
			expect(sql(`select * from ${table}`), table).toEqual(before);
		}
	});
}
