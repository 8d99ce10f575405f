import { type ComponentProps, useEffect, useRef, useState } from "react";
import { getPictureSrcset, getPictureUrl, parsePictureUrl } from "../../domain/picture.ts";
import { type StockSceneId, stockScenes, stockSize, stockWidths } from "./stock-scenes.ts";

type PictureProps = {
	url: string;
	/** The img element's `sizes`: the width at which the picture is shown. */
	sizes: string;
	/** True for a picture in the first view: loaded at once, with high priority. */
	isEager?: boolean;
	/** The alternative text; empty if the text beside the picture says the same. */
	alt?: string;
	className?: string;
	/** A picture of this site, shown in the place of another site's picture that cannot be loaded. */
	fallback?: string | undefined;
};

/**
 * Shows a stock scene or a stored picture in the width and format that suit the browser. Other URLs are used as they are;
 * a cover is an SVG, which suits every width.
 */
export function SitePicture({ url, sizes, isEager = false, alt, className = "", fallback }: PictureProps) {
	const sources = getPictureSources(url);
	const loading = isEager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
	const frameClassName = `relative block overflow-hidden bg-sunken ${className}`;
	if (!sources) {
		return (
			<span className={frameClassName}>
				<RemotePicture url={url} fallback={fallback} alt={alt ?? ""} {...loading} />
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

type RemotePictureProps = { url: string; fallback: string | undefined } & ComponentProps<"img">;

function RemotePicture({ url, fallback, alt, ...image }: RemotePictureProps) {
	const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
	const element = useRef<HTMLImageElement>(null);
	// It may have failed before hydration.
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
			className={fillClassName}
		/>
	);
}

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
