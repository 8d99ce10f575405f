import { expect, test } from "vitest";
import { isCallable, parsePhone, toTelUrl } from "./phone.ts";

test.each([
	["555 010 0199", "tel:5550100199"],
	["(555) 010-0199", "tel:5550100199"],
	["555.010.0199", "tel:5550100199"],
	["030/123456", "tel:030123456"],
	["555–010–0199", "tel:5550100199"],
	["555\u2011010\u22120199", "tel:5550100199"],
	["555 010 0199 ext 4", "tel:5550100199;ext=4"],
	["555 010 0199, ext. 42", "tel:5550100199;ext=42"],
	["(555) 010-0199 x12", "tel:5550100199;ext=12"],
	["555 010 0199 extension: 7", "tel:5550100199;ext=7"],
	["555 010 0199 #3", "tel:5550100199;ext=3"],
	["+1 (555) 010-0199 x4", "tel:+15550100199;ext=4"],
	["+46 (0)70-123 45 67", "tel:+46701234567"],
	["(+44) 20 7946 0018", "tel:+442079460018"],
	["0044 20 7946 0018", "tel:+442079460018"],
	["0044 (0)20 7946 0018", "tel:+442079460018"],
	["Tel: +44 20 7946 0018", "tel:+442079460018"],
	["\u202a+44 20 7946 0018\u202c", "tel:+442079460018"],
	["٠٥٥٥ ٠١٠ ٠١٩٩", "tel:05550100199"],
	["５５５－０１０－０１９９", "tel:5550100199"],
	["०१२ ३४५ ६७८", "tel:012345678"],
])("[BOOK-5, LEAD-1] the phone number %j dials %j", (typed, url) => {
	expect(parsePhone(typed)).not.toBeNull();
	expect(toTelUrl(typed)).toBe(url);
});

test.each([
	"12345",
	"call me",
	"555 010 O199!",
	"+",
	"()-.",
	"<script>123456",
	"555 010 0199 or 555 010 0142",
	"1+2+3+4+5+6",
])("[BOOK-5] %j is not one phone number", (typed) => expect(parsePhone(typed)).toBeNull());

test.each([
	["555 010 0199 (home)", "tel:5550100199"],
	["(home) 555 010 0199", "tel:5550100199"],
	["5550100199 cell", "tel:5550100199"],
	["555 010 0199 or 555 010 0142", "tel:5550100199"],
	["555 010 0199 / 555 010 0142", "tel:5550100199"],
	["555-010-0199, 555-010-0142 (work)", "tel:5550100199"],
	["Mum +44 20 7946 0018; Dad +44 20 7946 0019", "tel:+442079460018"],
	["WhatsApp: +49 151 2345678", "tel:+491512345678"],
	["after 5 pm: 555 010 0199", "tel:5550100199"],
	["0199 555 010 ask for Ana", "tel:0199555010"],
	["✆ 555 010 0199", "tel:5550100199"],
	["555 010 0199 9am-5pm", "tel:5550100199"],
	["555-010-0199 9:30 to 5", "tel:5550100199"],
	["555 010 0199 2nd floor", "tel:5550100199"],
	["0049 (0) 30 123456 (office)", "tel:+4930123456"],
	["５５５－０１０－０１９９（自宅）", "tel:5550100199"],
	["555 010 O199!", null],
	["555 010 0199 555 010 0142", null],
])("[BOOK-5] %j is taken as typed, and dials %j", (typed, url) => {
	expect(isCallable(typed)).toBe(true);
	expect(toTelUrl(typed)).toBe(url);
});

test.each(["12345", "call me", "+", "()-.", "ask at 5"])("[BOOK-5] nobody can call %j", (typed) => {
	expect(isCallable(typed)).toBe(false);
});

test("[BOOK-5] quickly rejects a long text that is almost a phone number", () => {
	// Measures CPU time, since other programs may be using the machine.
	const start = process.cpuUsage();
	expect(parsePhone(`${"5 ".repeat(20_000)}!`)).toBeNull();
	expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
