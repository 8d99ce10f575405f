const names =
	"p h1 h2 h3 h4 h5 ul ol li a img table thead tbody tr td th caption figure figcaption blockquote hr br strong em pre code div span section svg math mtext mglyph foreignObject annotation-xml desc title style script noscript template textarea xmp iframe noembed plaintext select option form button video source object body html frameset s sub".split(
		" ",
	);
const attributes = [
	"",
	"",
	"",
	' href="https://a.example/x"',
	' href=" https://a.example"',
	" href=/about",
	" href=javascript:1",
	' src="https://video.example/a"',
	" src=x",
	' src="/stock/lake-camp-640.webp"',
	' title="</p><script>"',
	' alt="a>b"',
	' srcset="a 1x"',
	" onclick=1",
	' id="main"',
	" width=30",
	" start=3",
	" colspan=2",
	" =",
	' "',
	" href='",
	"/",
];
const texts =
	"a|Words|b &lt;|&amp;|&|<|>|\"|'|\n|<!--|-->|<![CDATA[|]]>|</|<!|<?|&#x3c;|&lt;script&gt;|\0|\f|é|\u{1d4b3}|\ud800";

/** Generates random sequences of tags, attributes and text fragments. Deterministic for a seed. */
export function generateRandomHtml(count: number, seed: number): string[] {
	const random = createRandom(seed);
	const pick = (items: string[]) => items[Math.floor(random() * items.length)] ?? "";
	const createToken = () => {
		const kind = random();
		if (kind < 0.45) return `<${pick(names)}${pick(attributes)}>`;
		return kind < 0.75 ? `</${pick(names)}>` : pick(texts.split("|"));
	};
	return Array.from({ length: count }, () =>
		Array.from({ length: 1 + Math.floor(random() * 24) }, createToken).join(""),
	);
}

/** Creates a Mulberry32 generator, which returns numbers from 0 up to 1. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
