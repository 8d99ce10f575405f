import { demoActivities } from "../../demo/activities/index.ts";
import { expect, open, test } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn());

const mapping = JSON.stringify({
	sourceName: "quay-clubs",
	key: "id",
	fields: {
		title: { column: "name" },
		price: { constant: 5 },
		category: { constant: "Class" },
		ageRange: { column: "ages" },
		description: { column: "about" },
	},
});
const rows = demoActivities.slice(0, 8).map(({ id, title, ageRange }) => `${id},"${title}",${ageRange},Come along`);

test("[IMP-7] staff check a file, import it and undo it, and a reload keeps the progress", async ({ page }) => {
	await open(page, "/admin/sources");
	await page.getByRole("link", { name: "Import", exact: true }).click();
	const buffer = Buffer.from(["id,name,ages,about", ...rows, ""].join("\n"));
	await page.getByLabel("File").setInputFiles({ name: "quay.csv", mimeType: "text/csv", buffer });
	await page.getByText("Use a mapping").click();
	await page.getByLabel("Mapping", { exact: true }).selectOption("Your own, below");
	await page.getByLabel("Write the mapping as JSON").fill(mapping);
	await page.getByRole("button", { name: "Check" }).click();

	await expect(page.getByRole("status").first()).toHaveText("Checked. Nothing has been imported yet.");
	await expect(page.getByText("8 activities to import")).toBeVisible();
	await page.getByRole("button", { name: "Import" }).click();
	await expect(page.getByRole("status").first()).toHaveText(/^Import(?:ing…|ed)$/);
	await page.reload();
	// The import's process has to start first.
	await expect(page.getByText("8 activities added.")).toBeVisible({ timeout: 60_000 });
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByRole("button", { name: "Undo import" }).click();
	await expect(page.getByText("Undone: 8 activities removed.")).toBeVisible({ timeout: 60_000 });
});

test("[IMP-8] staff import a spreadsheet by its columns: they answer what isn't sure and correct a choice, once", async ({
	page,
}) => {
	const names = demoActivities
		.slice(0, 3)
		.map(({ title }, index) => `${title};${index + 13}.03.2027;Sala ${index};9 €`);
	const upload = async () => {
		await open(page, "/admin/imports/new");
		await page.getByLabel("File").setInputFiles({
			name: "kurse.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(["Titel;Komitee;Info;Preis", ...names, ""].join("\n")),
		});
		await page.getByRole("button", { name: "Check" }).click();
	};
	await upload();

	await expect(page.getByText("3 activities to import")).toBeVisible({ timeout: 60_000 });
	await expect(page.getByText("Separated by semicolons.")).toBeVisible();
	await page.getByLabel(/^What is “Komitee”/).selectOption("First date");
	await page.getByLabel("Info", { exact: true }).selectOption("Place");
	await page.getByRole("button", { name: "Check again" }).click();

	await expect(page.getByText("Sat, Mar 13, 2027")).toBeVisible({ timeout: 60_000 });
	await expect(page.getByText("Sala 0", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Komitee", { exact: true })).toHaveValue("startDate");
	await page.getByRole("button", { name: "Import" }).click();
	await expect(page.getByText("3 activities added.")).toBeVisible({ timeout: 60_000 });

	await upload();
	await expect(page.getByText("Sat, Mar 13, 2027")).toBeVisible({ timeout: 60_000 });
	await expect(page.getByLabel("Info", { exact: true })).toHaveValue("venue");
});
