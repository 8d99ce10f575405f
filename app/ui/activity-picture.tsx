import type { ActivityCard } from "../../domain/activity/activity.ts";
import { getPictureSrcset, getPictureUrl, parsePictureUrl } from "../../domain/picture.ts";
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

/** A scene of the stock set or a stored picture by its URL, in the width and format that suits; any other URL as it is. */
export function ScenePicture({
	url,
	standIn,
	sizes,
	isFirst = false,
	alt,
	className = "",
}: PictureProps & { standIn: StockSceneId }) {
	const kept = url === null ? keptScene(standIn) : keptPicture(url);
	const loading = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
	const frame = `relative block overflow-hidden bg-sunken ${className}`;
	if (!kept) {
		return (
			<span className={frame}>
				<img src={url ?? ""} alt={alt ?? ""} {...loading} referrerPolicy="no-referrer" className={fill} />
			</span>
		);
	}
	return (
		<span className={frame}>
			{kept.placeholder && <img src={kept.placeholder} alt="" aria-hidden className={`${fill} scale-110 blur-lg`} />}
			<picture>
				<source type="image/avif" srcSet={kept.avif} sizes={sizes} />
				<img
					src={kept.src}
					srcSet={kept.webp}
					sizes={sizes}
					width={kept.width}
					height={kept.height}
					alt={alt ?? kept.alt}
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

/** What a picture that is kept here, in several widths and both formats, needs to be shown; null for any other. */
function keptPicture(url: string) {
	const name = url.match(/^\/stock\/([a-z-]+)-\d+\.(?:webp|avif)$/)?.[1];
	if (name && name in stockScenes) return keptScene(name as StockSceneId);
	const picture = parsePictureUrl(url);
	return (
		picture && {
			src: getPictureUrl(picture),
			avif: getPictureSrcset(picture, "avif"),
			webp: getPictureSrcset(picture, "webp"),
			width: picture.width,
			height: picture.height,
			alt: "",
			placeholder: null,
		}
	);
}

function keptScene(scene: StockSceneId) {
	return {
		src: `/stock/${scene}-640.webp`,
		avif: sourceSet(scene, "avif"),
		webp: sourceSet(scene, "webp"),
		...stockSize,
		...stockScenes[scene],
	};
}

function sourceSet(scene: StockSceneId, format: "avif" | "webp"): string {
	return stockWidths.map((width) => `/stock/${scene}-${width}.${format} ${width}w`).join(", ");
}
