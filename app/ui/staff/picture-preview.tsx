import { getThumbnailUrl } from "../../../domain/picture.ts";

export function PicturePreview({ url, alt, className }: { url: string; alt: string; className: string }) {
	return (
		<a href={url} className={`block w-fit ${className}`}>
			<img src={getThumbnailUrl(url)} alt={alt} referrerPolicy="no-referrer" className="h-40 w-auto rounded-sm" />
		</a>
	);
}
