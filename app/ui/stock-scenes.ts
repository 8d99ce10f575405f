// Written by design/render.ts: change design/pictures.ts, not this file.
export const stockWidths = [320, 640, 960, 1280] as const;
export const stockSize = { width: 1280, height: 853 } as const;

/** Each stands as /stock/<id>-<width>.avif and .webp. */
export const stockScenes = {
	"bike-park": {
		alt: "A boy on a bike sails over a dirt jump, two more children ride the rolling track behind him and pines stand against a late afternoon sky",
		placeholder:
			"data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoQAAsABABoJbACdADyu8jQZAD+55LKJJtce9ZNDhhN8GCVVv79vwuH/zHcdAAA",
	},
	"campfire-tents": {
		alt: "Four children sit round a campfire at nightfall, toasting marshmallows and playing a ukulele, with lit tents behind them",
		placeholder:
			"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoQAAsABABoJQBOj+AB/C5hz+AAAP7c8c1xBDBZnBiyvlwocR5w6fHxDGkPfe8HCWqbksPlb/oAAA==",
	},
	"climbing-wall": {
		alt: "A girl reaches for the next hold high on an indoor climbing wall, a boy climbs below her and a friend holds the rope on the mats",
		placeholder:
			"data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAADQAQCdASoQAAsABABoJbACdACoxS8jgAD+1b313BxiZz61aPGwzXw6QNEq0y6WahPEZC3g0CmPgcJV3yVeFcPR/AAAAA==",
	},
	"cooking-class": {
		alt: "Three children in chef's hats roll dough, top a pizza and stir a steaming pot in a warm kitchen",
		placeholder:
			"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoQAAsABABoJbACdAEMsm5xAAD+5zJlIpAUOR//2Su9BywUmRlAah7k+KfBpbEKf90eYnMsAAA=",
	},
	"dance-class": {
		alt: "Four children leap, spin and stretch with ribbons in a dance studio with tall arched windows and a long barre",
		placeholder:
			"data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAACQAQCdASoQAAsABABoJbACdACA6AAA/rQplKa/6F7ebMJBp9OQ95AftYRXfGBwySmG7kCLvCbqZ3XuTqTHs37t3su1TfAAAAA=",
	},
	"football-pitch": {
		alt: "A girl shoots at goal on a striped pitch, the keeper dives, a team-mate cheers and spectators wave from the side",
		placeholder:
			"data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAsABABoJbACdAEf/PBkP4AA/ug+72EDwabdXNozdyQNee6q/gMF+bfPQ3BC+AA=",
	},
	"forest-trail": {
		alt: "Three children with rucksacks follow a winding trail through a forest at dawn while a fox looks on from the ferns",
		placeholder:
			"data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAQAgCdASoQAAsABABoJbACdAEfmXiTV9fAAPa9tpTuVJtiaiZpKldZD0L1x8TTQIRmRmbNyRfMGugM6maybxe1XgAAAA==",
	},
	"kayak-river": {
		alt: "Two children in helmets and life jackets paddle kayaks down a river between red canyon walls on a golden afternoon",
		placeholder:
			"data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAsABABoJbACdADuEgYUAAD+l2yuu/DQDfGVK/PIBvdFv9mb7MMGUcxiWjEFKfk/EgAA",
	},
	"kitchen-garden": {
		alt: "Three children tend a kitchen garden: one waters, one pulls a carrot and one picks tomatoes; below ground roots, beets and a worm are seen",
		placeholder:
			"data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAsABABoJYgCdAD0SaZsnUAA/utbs2PYzNhLXvp33nNpfX76LH4QTc6Zg4AA",
	},
	"lake-camp": {
		alt: "Camp friends at a lake at sunrise: two sit on the end of a jetty, one leaps into the water, a canoe passes and cabins line the shore",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAAAQAgCdASoQAAsABABoJZACdAEQ9bRmV67AAP7Ukc6CVAHQYOze/IlfVZ0fhERt9RpgjYZdg2BAAA==",
	},
	"music-class": {
		alt: "A small band of children plays: one drums, one strums a guitar, one blows a trumpet and one strikes a xylophone while paper notes swirl above",
		placeholder:
			"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsABABoJbACdAEfRqKGrj2wAP4/BXWYJLScNaaEYBCQedeqrjbXEIbLO9rjqKmbGPSAAAA=",
	},
	"painting-table": {
		alt: "Three children in aprons paint at a sunny studio table and easel, with big pots of colour in front",
		placeholder:
			"data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAAAQAgCdASoQAAsABABoJagCdAEOcKk88h4AAP7teHteq+pDevTWDCnApk2FimTSXThtfWfPAAA=",
	},
	"paper-crafts": {
		alt: "Seen from above, three children cut and fold coloured paper at a table strewn with cranes, a paper chain, a snowflake and a pinwheel",
		placeholder:
			"data:image/webp;base64,UklGRlAAAABXRUJQVlA4IEQAAAAwAgCdASoQAAsABABoJbACdH8AEiGmoIEeAADN7U8v8g+uLmFRDPBo00KHq0LmwT3o/wNOaEiqE/MWfizouHHJ1SnAAA==",
	},
	"pottery-wheel": {
		alt: "A boy shapes a tall pot on the potter's wheel while a girl paints a bowl; shelves of glazed pots line the studio",
		placeholder:
			"data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoQAAsABABoJZgCdAEKYKVVUwAA/o6f3n6EGJagd+Dw6tq4DN/2GER1mJlie4AAAAA=",
	},
	"puppet-theatre": {
		alt: "Children sit on cushions before a puppet theatre where a dragon and a crowned princess puppet meet under a paper moon",
		placeholder:
			"data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADwAQCdASoQAAsABABoJZgCdAEN1vAqkAAA/tGj/9vbPB7V3hRkC6M/W+gsNV7WPAtEq7NmPunPysXnUoy7b8AA",
	},
	"robotics-bench": {
		alt: "Three children, one in a wheelchair, tune a friendly robot on a workbench under a lamp, with gears and wires all around",
		placeholder:
			"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAAAQAgCdASoQAAsABABoJbACdH8AGOM4PgIAAP48aPirMCQ2YQF8uCU8zEwJJ6C+eTYb50l7UkjIIs7RUAAAAA==",
	},
	"rock-pools": {
		alt: "Three children explore a rock pool with a net and a bucket; under the water are a crab, fish, starfish and weed, and a lighthouse stands behind",
		placeholder:
			"data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADwAQCdASoQAAsABABoJYwCsAEOZfZiFAAA/udrv8cJUMXO6qFnu6qTW6D/wUGw4AA=",
	},
	"science-lab": {
		alt: "Three young scientists in white coats and goggles watch a model volcano erupt between flasks of bright liquid",
		placeholder:
			"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAABQAgCdASoQAAsABABoJbACdH8AGCYs1meSEeAA/u1JTCg1gZ0K7TO8WMiz3jnUb9tRIGDXWuWQ1WSzhzAAAA==",
	},
	"snow-sledging": {
		alt: "Two children race down a snowy slope on a sledge, one climbs back up pulling hers and another dresses a snowman",
		placeholder:
			"data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoQAAsABABoJYwCdAEO5gDfOgAA/rWc+1eErSAycr5B86IAxBq0axQwiSMLAAAA",
	},
	"soft-play": {
		alt: "Children tumble in a bright soft play hall: one whooshes down a slide, one peeks out of a tunnel and two splash in a sea of balls",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoQAAsABABoJbACdAEKUt/+AAD+7XrKHhM8+jDnZ3jLu8R7cvaKC1vhripsuEVcNKAAAA==",
	},
	"swimming-pool": {
		alt: "Children splash in an outdoor pool at noon: one leaps in, one floats in a ring and one kicks along with a float",
		placeholder:
			"data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoQAAsABABoJbACdAEf/Da3wwAA/uqyJRFVq70P+Mg9eneTDdaCnKK/0oWzQtNwDMUAAA==",
	},
	"telescope-night": {
		alt: "Three children on a hill at night: one looks through a big telescope, one points at a shooting star, one draws the ringed planet overhead",
		placeholder:
			"data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAAAQAgCdASoQAAsABABoJaAC7AEfh0UlBuIAAP7p/ouoLiZ918lWheCazpACD7i5SgPCY9SVzDdkuE3/IAA=",
	},
	"treetop-ropes": {
		alt: "High among the trees, one child flies down a zip line, one crosses a rope bridge and one waits on a platform, all in helmets and harnesses",
		placeholder:
			"data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoQAAsABABoJZgCdAEK1DqX9gAA/gpUvGIOG01/SqvAq9OpWlql/7Su82bCErOq8YOvTgPjXQAAAA==",
	},
	"woodwork-bench": {
		alt: "In a barn workshop at golden hour a girl saws a plank, a boy hammers a birdhouse together and a friend paints its roof red",
		placeholder:
			"data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAsABABoJbACdAENcCScFAD9nBDD2t5WmheLWvtAwLi5jqQW44GyG99LRQLgSVqzCAAA",
	},
} as const;

export type StockSceneId = keyof typeof stockScenes;
