import type { ActivityCard } from "../../domain/activity/activity.ts";
import { getPictureSrcset, getPictureUrl, parsePictureUrl } from "../../domain/picture.ts";
import { type StockSceneId, scenesForCategory, stockScenes, stockSize, stockWidths } from "./stock-scenes.ts";

type PictureProps = {
	/** The picture's URL, or null for the fallback scene. */
	url: string | null;
	/** The img element's `sizes`: the width at which the picture is shown. */
	sizes: string;
	/** True for a picture in the first view: loaded at once, with high priority. */
	isEager?: boolean;
	/** The alternative text; empty if the text beside the picture says the same. */
	alt?: string;
	className?: string;
};

/** Shows a picture of an activity, or a stock scene that is the same on every view. */
export function ActivityPicture({
	activity,
	...picture
}: PictureProps & { activity: Pick<ActivityCard, "id" | "category"> }) {
	return <ScenePicture {...picture} fallbackScene={getFallbackScene(activity)} />;
}

/** Shows a stock scene or a stored picture in the width and format that suit the browser. Other URLs are used as they are. */
export function ScenePicture({
	url,
	fallbackScene,
	sizes,
	isEager = false,
	alt,
	className = "",
}: PictureProps & { fallbackScene: StockSceneId }) {
	const sources = url === null ? getSceneSources(fallbackScene) : getPictureSources(url);
	const loading = isEager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
	const frameClassName = `relative block overflow-hidden bg-sunken ${className}`;
	if (!sources) {
		return (
			<span className={frameClassName}>
				<img src={url ?? ""} alt={alt ?? ""} {...loading} referrerPolicy="no-referrer" className={fillClassName} />
			</span>
		);
	}
	return (
		<span className={frameClassName}>
			{sources.placeholder && (
				<img src={sources.placeholder} alt="" aria-hidden className={`${fillClassName} scale-110 blur-lg`} />
			)}
			<picture>
				<source type="image/avif" srcSet={sources.avif} sizes={sizes} />
				<img
					src={sources.src}
					srcSet={sources.webp}
					sizes={sizes}
					width={sources.width}
					height={sources.height}
					alt={alt ?? sources.alt}
					{...loading}
					className={fillClassName}
				/>
			</picture>
		</span>
	);
}

/** Returns a stock scene that suits the category, chosen by a hash of the id, so that it is the same on every view. */
export function getFallbackScene({ id, category }: Pick<ActivityCard, "id" | "category">): StockSceneId {
	const scenes = Object.hasOwn(scenesForCategory, category) ? scenesForCategory[category] : allScenes;
	let hash = 0;
	for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
	return scenes[hash % scenes.length] as StockSceneId;
}

const allScenes = Object.keys(stockScenes) as StockSceneId[];

const fillClassName = "absolute inset-0 size-full object-cover";

/** Returns the sources of a stock scene or a stored picture, which exist in several widths and formats; null for other URLs. */
function getPictureSources(url: string) {
	const name = url.match(/^\/stock\/([a-z-]+)-\d+\.(?:webp|avif)$/)?.[1];
	if (name && name in stockScenes) return getSceneSources(name as StockSceneId);
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

function getSceneSources(scene: StockSceneId) {
	return {
		src: `/stock/${scene}-640.webp`,
		avif: toSrcSet(scene, "avif"),
		webp: toSrcSet(scene, "webp"),
		...stockSize,
		...stockScenes[scene],
	};
}

function toSrcSet(scene: StockSceneId, format: "avif" | "webp"): string {
	return stockWidths.map((width) => `/stock/${scene}-${width}.${format} ${width}w`).join(", ");
}
