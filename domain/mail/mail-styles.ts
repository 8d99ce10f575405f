/** The site's colours (app/ui/styles/tokens.css) in the notation that all mail programs read. */
export const colors = {
	ground: "#f3efe4",
	sheet: "#fffdf7",
	ink: "#1c302c",
	soft: "#465a55",
	accent: "#b03e16",
	onAccent: "#fffdf7",
	line: "#d8d2c2",
} as const;

export const fontStyle = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;";

/** Breaks long words instead of widening the mail. Mail programs support one or the other property. */
const breakStyle = "word-break:break-word;overflow-wrap:anywhere;";

/** Inline styles, named by purpose. */
export const styles = {
	header: "padding:0 4px 14px;",
	brand: `${fontStyle}font-size:22px;font-weight:800;letter-spacing:-0.3px;color:${colors.ink};text-decoration:none;`,
	cover: `padding:0;background:${colors.sheet};border-radius:14px 14px 0 0;`,
	sheet: `padding:28px 24px 20px;background:${colors.sheet};border-radius:14px;${breakStyle}`,
	sheetBelowCover: `padding:24px 24px 20px;background:${colors.sheet};border-radius:0 0 14px 14px;${breakStyle}`,
	/** Looks like the lark's trail on the site's pages. */
	trail: `padding:20px 24px 0;border-top:2px dashed ${colors.line};`,
	heading: `${fontStyle}margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:${colors.ink};`,
	subheading: `${fontStyle}margin:24px 0 12px;font-size:20px;line-height:1.3;font-weight:700;color:${colors.ink};`,
	link: `${fontStyle}color:${colors.accent};text-decoration:underline;`,
	paragraph: `${fontStyle}margin:0 0 16px;font-size:16px;line-height:1.5;color:${colors.ink};`,
	note: `${fontStyle}margin:0 0 16px;font-size:14px;line-height:1.5;color:${colors.soft};`,
	quote: `${fontStyle}margin:0 0 16px;padding:4px 0 4px 14px;border-left:4px solid ${colors.line};font-size:16px;line-height:1.5;color:${colors.ink};`,
	buttonCell: `background:${colors.accent};border-radius:14px;`,
	button: `${fontStyle}display:inline-block;padding:14px 26px;background:${colors.accent};border-radius:14px;font-size:17px;line-height:20px;font-weight:700;color:${colors.onAccent};text-decoration:none;`,
	label: `${fontStyle}white-space:nowrap;padding:3px 16px 3px 0;font-size:16px;line-height:1.5;color:${colors.soft};`,
	value: `${fontStyle}padding:3px 0;font-size:16px;line-height:1.5;font-weight:600;color:${colors.ink};`,
	footer: `${fontStyle}${breakStyle}margin:0 0 8px;font-size:13px;line-height:1.5;color:${colors.soft};`,
} as const;

/** Dark colours. Mail programs that ignore style sheets, such as Gmail's, darken the colours themselves. */
export const darkStyles = [
	":root{color-scheme:light dark;}",
	"@media (prefers-color-scheme:dark){",
	".ground{background:#0f1f1c!important;}",
	".sheet{background:#172925!important;}",
	".ink{color:#f1ebdd!important;}",
	".soft{color:#b9c4ba!important;}",
	".quote{border-color:#46605a!important;}",
	".trail{border-color:#46605a!important;}",
	".link{color:#f08a5d!important;}",
	".button{background:#f08a5d!important;color:#1c1008!important;}",
	"}",
].join("");
