import type { ActivityCard } from "../../domain/activity/activity.ts";
import { type StockSceneId, scenesForCategory, stockScenes, stockSize, stockWidths } from "./stock-scenes.ts";

type PictureProps = {
	/** A picture's URL, or null for the scene that stands in. */
	url: string | null;
	/** As in the img element: the width it is shown at. */
	sizes: string;
	/** In the first view: fetched at once, and before others. */
	isFirst?: boolean;
	/** Said where the picture tells something of its own; empty where the text beside it says it all. */
	alt?: string;
	className?: string;
};

/** A picture of an activity; where it has none, a scene of the stock set, the same one on every view. */
export function ActivityPicture({
	activity,
	...picture
}: PictureProps & { activity: Pick<ActivityCard, "id" | "category"> }) {
	return <ScenePicture {...picture} standIn={standInScene(activity)} />;
}

/** A scene of the stock set by its URL, in the width and format that suits; any other URL as it is. */
export function ScenePicture({
	url,
	standIn,
	sizes,
	isFirst = false,
	alt,
	className = "",
}: PictureProps & { standIn: StockSceneId }) {
	const scene = url === null ? standIn : sceneOfUrl(url);
	const loading = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
	const frame = `relative block overflow-hidden bg-sunken ${className}`;
	if (!scene) {
		return (
			<span className={frame}>
				<img src={url ?? ""} alt={alt ?? ""} {...loading} referrerPolicy="no-referrer" className={fill} />
			</span>
		);
	}
	return (
		<span className={frame}>
			<img src={stockScenes[scene].placeholder} alt="" aria-hidden className={`${fill} scale-110 blur-lg`} />
			<picture>
				<source type="image/avif" srcSet={sourceSet(scene, "avif")} sizes={sizes} />
				<img
					src={`/stock/${scene}-640.webp`}
					srcSet={sourceSet(scene, "webp")}
					sizes={sizes}
					width={stockSize.width}
					height={stockSize.height}
					alt={alt ?? stockScenes[scene].alt}
					{...loading}
					className={fill}
				/>
			</picture>
		</span>
	);
}

/** Picked by the id, so that it is the same on every view: a stand-in that suits the category. */
export function standInScene({ id, category }: Pick<ActivityCard, "id" | "category">): StockSceneId {
	const scenes = Object.hasOwn(scenesForCategory, category) ? scenesForCategory[category] : anyScene;
	let sum = 0;
	for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
	return scenes[sum % scenes.length] as StockSceneId;
}

const anyScene = Object.keys(stockScenes) as StockSceneId[];

const fill = "absolute inset-0 size-full object-cover";

function sceneOfUrl(url: string): StockSceneId | null {
	const name = url.match(/^\/stock\/([a-z-]+)-\d+\.(?:webp|avif)$/)?.[1];
	return name && name in stockScenes ? (name as StockSceneId) : null;
}

function sourceSet(scene: StockSceneId, format: "avif" | "webp"): string {
	return stockWidths.map((width) => `/stock/${scene}-${width}.${format} ${width}w`).join(", ");
}
