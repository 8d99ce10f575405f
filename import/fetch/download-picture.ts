import { describeLocation } from "../../domain/import/describe-location.ts";
import { pictureUploadLimits } from "../../domain/picture.ts";
import { decompress } from "../formats/feed-text.ts";
import { ImportError } from "../import-error.ts";
import { explainNetworkError, type NetworkAccess, requestUrl } from "./guarded-request.ts";

const timeoutMs = 20_000;

export type PictureAccess = NetworkAccess & {
	/**
	 * Whether any port is allowed. Otherwise only the web's ports are, since a feed could make this server probe any
	 * port of any host.
	 */
	allowsAnyPort: boolean;
};

/**
 * Downloads a picture within the limits of uploads. Throws an ImportError that names the host if the picture is
 * unusable.
 */
export async function downloadPicture(
	address: string,
	access: PictureAccess,
	signal: AbortSignal,
): Promise<Uint8Array> {
	const url = URL.parse(address);
	const name = describeLocation(address);
	if (!url) throw new ImportError(`${name} isn't a web address.`);
	const timeout = AbortSignal.timeout(timeoutMs);
	try {
		const { body } = await requestUrl(
			url,
			access.allowsAnyPort ? url.port : "",
			access,
			AbortSignal.any([signal, timeout]),
		);
		const chunks: Uint8Array[] = [];
		let size = 0;
		for await (const chunk of decompress(body, name)) {
			size += chunk.length;
			if (size > pictureUploadLimits.maxBytes) throw new ImportError("It's larger than 10 MB.");
			chunks.push(chunk);
		}
		return Buffer.concat(chunks);
	} catch (error) {
		if (error instanceof ImportError) throw new ImportError(error.message.replace(name, url.host));
		if (timeout.aborted) throw new ImportError(`${url.host} took longer than ${timeoutMs / 1000} seconds.`);
		const { cause } = error as Error;
		throw cause instanceof ImportError ? cause : explainNetworkError(url.host, error);
	}
}
