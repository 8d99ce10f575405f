/** What render.ts makes of the masters in this folder: which pictures, in which sizes and formats. */
import type { AvifOptions, PngOptions, WebpOptions } from "sharp";

/** Every master extends this far beyond its picture on each side, so that no shadow ends at the picture's edge. */
export const bleed = 24;

const chromaSubsampling = "4:2:0";
const smartSubsample = true;

/** What each scene shows, in words. Its master is scenes/<id>.svg. */
export const scenes = {
	"bike-park":
		"A boy on a bike sails over a dirt jump, two more children ride the rolling track behind him and pines stand against a late afternoon sky",
	"campfire-tents":
		"Four children sit round a campfire at nightfall, toasting marshmallows and playing a ukulele, with lit tents behind them",
	"climbing-wall":
		"A girl reaches for the next hold high on an indoor climbing wall, a boy climbs below her and a friend holds the rope on the mats",
	"cooking-class": "Three children in chef's hats roll dough, top a pizza and stir a steaming pot in a warm kitchen",
	"dance-class":
		"Four children leap, spin and stretch with ribbons in a dance studio with tall arched windows and a long barre",
	"football-pitch":
		"A girl shoots at goal on a striped pitch, the keeper dives, a team-mate cheers and spectators wave from the side",
	"forest-trail":
		"Three children with rucksacks follow a winding trail through a forest at dawn while a fox looks on from the ferns",
	"kayak-river":
		"Two children in helmets and life jackets paddle kayaks down a river between red canyon walls on a golden afternoon",
	"kitchen-garden":
		"Three children tend a kitchen garden: one waters, one pulls a carrot and one picks tomatoes; below ground roots, beets and a worm are seen",
	"lake-camp":
		"Camp friends at a lake at sunrise: two sit on the end of a jetty, one leaps into the water, a canoe passes and cabins line the shore",
	"music-class":
		"A small band of children plays: one drums, one strums a guitar, one blows a trumpet and one strikes a xylophone while paper notes swirl above",
	"painting-table":
		"Three children in aprons paint at a sunny studio table and easel, with big pots of colour in front",
	"paper-crafts":
		"Seen from above, three children cut and fold coloured paper at a table strewn with cranes, a paper chain, a snowflake and a pinwheel",
	"pottery-wheel":
		"A boy shapes a tall pot on the potter's wheel while a girl paints a bowl; shelves of glazed pots line the studio",
	"puppet-theatre":
		"Children sit on cushions before a puppet theatre where a dragon and a crowned princess puppet meet under a paper moon",
	"robotics-bench":
		"Three children, one in a wheelchair, tune a friendly robot on a workbench under a lamp, with gears and wires all around",
	"rock-pools":
		"Three children explore a rock pool with a net and a bucket; under the water are a crab, fish, starfish and weed, and a lighthouse stands behind",
	"science-lab":
		"Three young scientists in white coats and goggles watch a model volcano erupt between flasks of bright liquid",
	"snow-sledging":
		"Two children race down a snowy slope on a sledge, one climbs back up pulling hers and another dresses a snowman",
	"soft-play":
		"Children tumble in a bright soft play hall: one whooshes down a slide, one peeks out of a tunnel and two splash in a sea of balls",
	"swimming-pool":
		"Children splash in an outdoor pool at noon: one leaps in, one floats in a ring and one kicks along with a float",
	"telescope-night":
		"Three children on a hill at night: one looks through a big telescope, one points at a shooting star, one draws the ringed planet overhead",
	"treetop-ropes":
		"High among the trees, one child flies down a zip line, one crosses a rope bridge and one waits on a platform, all in helmets and harnesses",
	"woodwork-bench":
		"In a barn workshop at golden hour a girl saws a plank, a boy hammers a birdhouse together and a friend paints its roof red",
} as const;

export const sceneSize = { width: 1280, height: 853 };
export const sceneWidths = [320, 640, 960, 1280];

/** A picture, and the files in public/ that are rendered from its master. */
export type Picture = { master: string; hasAlpha: boolean; outputs: Output[] };
/** `width` in pixels; the height follows from the master. */
export type Output = { file: string; width: number; format: FormatOptions };
type FormatOptions = ({ id: "avif" } & AvifOptions) | ({ id: "webp" } & WebpOptions) | ({ id: "png" } & PngOptions);

export const pictures: Picture[] = [
	...Object.keys(scenes).map(scene),
	...["hero-wide-light", "hero-wide-dark"].map((name) => artwork(name, [1200, 1800, 2400])),
	...["hero-tall-light", "hero-tall-dark"].map((name) => artwork(name, [450, 640, 900])),
	...["nothing-found", "lost-path", "storm", "thank-you", "letter", "no-activities"].map((name) =>
		artwork(name, [480, 960]),
	),
	{
		master: "site/demo-map",
		hasAlpha: false,
		outputs: [
			{ file: "art/demo-map-1800.webp", width: 1800, format: { id: "webp", quality: 80, effort: 6, smartSubsample } },
		],
	},
	...["avatar-1", "avatar-2", "avatar-3"].map(avatar),
	{
		master: "site/app-icon",
		hasAlpha: true,
		outputs: [
			{ file: "apple-touch-icon.png", width: 180, format: { id: "png", palette: true, colours: 128 } },
			...[192, 512].map(
				(width): Output => ({
					file: `app-icon-${width}.png`,
					width,
					format: { id: "png", palette: true, colours: 128 },
				}),
			),
		],
	},
];

/** The preview of shared links: the right part of the wide hero, with the tab icon on it. */
export const socialPreview = {
	file: "art/social.jpg",
	master: "site/hero-wide-light",
	crop: { left: 495, top: 0, width: 1905, height: 1000 },
	size: { width: 1200, height: 630 },
	icon: { left: 72, top: 150, width: 210 },
	format: { quality: 86, mozjpeg: true },
};

/** favicon.svg is served as it is, favicon.ico holds the tab icon in these widths. */
export const favicon = { svg: "site/favicon", tabIcon: "site/tab-icon", widths: [16, 32, 48] };

function scene(id: string): Picture {
	const outputs = sceneWidths.flatMap((width): Output[] => {
		const [avif, webp] = width <= 640 ? [56, 78] : [60, 76];
		return [
			{ file: `stock/${id}-${width}.avif`, width, format: { id: "avif", quality: avif, effort: 4, chromaSubsampling } },
			{ file: `stock/${id}-${width}.webp`, width, format: { id: "webp", quality: webp, effort: 4, smartSubsample } },
		];
	});
	return { master: `scenes/${id}`, hasAlpha: false, outputs };
}

function artwork(name: string, widths: number[]): Picture {
	const outputs = widths.flatMap((width): Output[] => [
		{ file: `art/${name}-${width}.avif`, width, format: { id: "avif", quality: 60, effort: 5, chromaSubsampling } },
		{ file: `art/${name}-${width}.webp`, width, format: { id: "webp", quality: 80, effort: 6, smartSubsample } },
	]);
	return { master: `site/${name}`, hasAlpha: true, outputs };
}

function avatar(name: string): Picture {
	const format = { id: "webp", quality: 84, effort: 6, smartSubsample } as const;
	return { master: `site/${name}`, hasAlpha: true, outputs: [{ file: `art/${name}.webp`, width: 96, format }] };
}
