/** The scenes of the stock pictures. */
type Scene =
	| "forest-trail"
	| "kayak-river"
	| "rock-pools"
	| "treetop-ropes"
	| "campfire-tents"
	| "lake-camp"
	| "painting-table"
	| "pottery-wheel"
	| "paper-crafts"
	| "dance-class"
	| "music-class"
	| "cooking-class"
	| "soft-play"
	| "puppet-theatre"
	| "climbing-wall"
	| "robotics-bench"
	| "telescope-night"
	| "science-lab"
	| "swimming-pool"
	| "football-pitch"
	| "bike-park"
	| "woodwork-bench"
	| "kitchen-garden"
	| "snow-sledging";

export function stockPicture(scene: Scene): string {
	return `/stock/${scene}-1280.webp`;
}
