import { strToU8, zipSync } from "fflate";

/** A number with `style` 1 is a date, with 2 a time of day, as Excel stores them. */
type WorkbookCell = string | number | { value: number; style: 1 | 2 } | null;

/** Writes an Excel workbook with these sheets. */
export function createWorkbook(sheets: Record<string, WorkbookCell[][]>): Uint8Array {
	const names = Object.keys(sheets);
	const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
	const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
	const type = (part: string, kind: string) =>
		`<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
	const link = (id: string, kind: string, target: string) =>
		`<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
	const packageOf = (name: string, content: string) =>
		`<${name} xmlns="http://schemas.openxmlformats.org/package/2006/${name === "Types" ? "content-types" : "relationships"}">${content}</${name}>`;
	const files: Record<string, string> = {
		"[Content_Types].xml": packageOf(
			"Types",
			type("/xl/workbook.xml", "sheet.main") +
				type("/xl/styles.xml", "styles") +
				names.map((_, at) => type(`/xl/worksheets/sheet${at + 1}.xml`, "worksheet")).join(""),
		),
		"_rels/.rels": packageOf("Relationships", link("r0", "officeDocument", "xl/workbook.xml")),
		"xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at + 1}"/>`).join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": packageOf(
			"Relationships",
			link("st", "styles", "styles.xml") +
				names.map((_, at) => link(`s${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)).join(""),
		),
		"xl/styles.xml": `<styleSheet xmlns="${main}"><cellXfs count="3">${[0, 14, 20].map((format) => `<xf numFmtId="${format}"/>`).join("")}</cellXfs></styleSheet>`,
	};
	for (const [at, name] of names.entries()) {
		const rows = sheets[name]?.map(
			(row, line) =>
				`<row r="${line + 1}">${row.map((cell, column) => toCell(cell, `${String.fromCharCode(65 + column)}${line + 1}`)).join("")}</row>`,
		);
		files[`xl/worksheets/sheet${at + 1}.xml`] =
			`<worksheet xmlns="${main}"><sheetData>${rows?.join("")}</sheetData></worksheet>`;
	}
	return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

function toCell(cell: WorkbookCell, reference: string): string {
	if (cell === null) return "";
	if (typeof cell === "string") return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
	const { value, style } = typeof cell === "number" ? { value: cell, style: 0 } : cell;
	return `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
}
