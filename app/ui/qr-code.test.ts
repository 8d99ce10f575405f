import { encode } from "uqr";
import { expect, test } from "vitest";
import { createQrCode } from "./qr-code.server.ts";

test.each(["https://larkabout.example/booking/judo", "x".repeat(600), ""])(
	"[SEO-1] the drawn lines of the QR code of %j match its dark squares",
	(text) => {
		const { path, size } = createQrCode(text);
		const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
		let [x, y] = [0, 0];
		for (const [, command, first, second] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
			if (command === "h") drawn[y]?.fill(true, x, x + Number(first));
			x = command === "M" ? Number(first) : x + Number(first);
			if (command === "M") y = Number(second);
		}
		expect(drawn).toEqual(encode(text, { border: 0 }).data);
	},
);
