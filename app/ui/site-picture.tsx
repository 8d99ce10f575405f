import { type ComponentProps, useEffect, useRef, useState } from "react";
import { getPictureSrcset, getPictureUrl, parsePictureUrl } from "../../domain/picture.ts";
import { type StockSceneId, stockScenes, stockSize, stockWidths } from "./stock-scenes.ts";

type PictureProps = {
	url: string;
	/** The img element's `sizes`: the width at which the picture is shown. */
	sizes: string;
	/** True for a picture in the first view, which then loads immediately and with high priority. */
	isEager?: boolean;
	/** The alternative text; empty if the text beside the picture says the same. */
	alt?: string;
	className?: string;
	/** A picture of this site to show if a picture of another site cannot be loaded. */
	fallback?: string | undefined;
};

/**
 * Shows a stock scene or an uploaded picture at the width that suits the screen, as AVIF, which every supported browser
 * shows. Uses other URLs unchanged. A cover is an SVG, which suits every width.
 */
export function SitePicture({ url, sizes, isEager = false, alt, className, fallback }: PictureProps) {
	const sources = getPictureSources(url);
	const loading = isEager ? eagerLoading : lazyLoading;
	const frameClassName = className ? `picture ${className}` : "picture";
	if (!sources) {
		return (
			<span className={frameClassName}>
				<RemotePicture url={url} fallback={fallback} alt={alt ?? ""} {...loading} />
			</span>
		);
	}
	return (
		<span className={frameClassName}>
			{sources.placeholder && <img src={sources.placeholder} alt="" />}
			{/* React would preload an img without a picture element, ahead of the style sheet. */}
			<picture>
				<img
					src={sources.src}
					srcSet={sources.srcSet}
					sizes={sizes}
					width={sources.width}
					height={sources.height}
					alt={alt ?? sources.alt}
					{...loading}
				/>
			</picture>
		</span>
	);
}

const lazyLoading = { loading: "lazy", decoding: "async" } as const;
/**
 * `decoding` paints the picture with the text around it. Otherwise its paint waits for hydration if scripts load fast.
 * React delays a view transition for up to half a second until a picture has loaded, unless it has a load handler.
 */
const eagerLoading = { fetchPriority: "high", decoding: "sync", onLoad: () => {} } as const;

type RemotePictureProps = { url: string; fallback: string | undefined } & ComponentProps<"img">;

function RemotePicture({ url, fallback, alt, ...image }: RemotePictureProps) {
	const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
	const element = useRef<HTMLImageElement>(null);
	// The picture may have failed before hydration.
	useEffect(() => {
		if (element.current?.complete && element.current.naturalWidth === 0) setBrokenUrl(url);
	}, [url]);
	return (
		<img
			{...image}
			alt={alt}
			ref={element}
			src={fallback && brokenUrl === url ? fallback : url}
			onError={() => setBrokenUrl(url)}
			referrerPolicy="no-referrer"
		/>
	);
}

/**
 * Returns the sources of a stock scene or an uploaded picture, which exist in several widths and formats; null for
 * other URLs.
 */
function getPictureSources(url: string) {
	const name = url.match(/^\/stock\/([a-z-]+)-\d+\.(?:webp|avif)$/)?.[1];
	if (name && name in stockScenes) return getSceneSources(name as StockSceneId);
	const picture = parsePictureUrl(url);
	return (
		picture && {
			src: getPictureUrl(picture),
			srcSet: getPictureSrcset(picture, "avif"),
			width: picture.width,
			height: picture.height,
			alt: "",
			placeholder: null,
		}
	);
}

function getSceneSources(scene: StockSceneId) {
	return { src: `/stock/${scene}-640.webp`, srcSet: sceneSrcSets[scene], ...stockSize, ...stockScenes[scene] };
}

const sceneSrcSets = Object.fromEntries(
	Object.keys(stockScenes).map((scene) => [
		scene,
		stockWidths.map((width) => `/stock/${scene}-${width}.avif ${width}w`).join(", "),
	]),
);
