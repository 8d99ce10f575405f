import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { SealedTexts } from "./port.ts";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts for URLs, with a separate key derived from the one that signs session cookies. The initialisation
 * vector is a hash of the text, so that the same text always gives the same token, and a saved URL stays recognisable.
 */
export function createSealedTexts(getSecret: () => string | Promise<string>): SealedTexts {
	return {
		async seal(text) {
			const key = await derive("key");
			const iv = createHmac("sha256", await derive("initialisation vector"))
				.update(text)
				.digest()
				.subarray(0, ivBytes);
			const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
			const sealed = [iv, cipher.update(text, "utf8"), cipher.final()];
			return Buffer.concat([...sealed, cipher.getAuthTag()]).toString("base64url");
		},

		async open(token) {
			const bytes = Buffer.from(token, "base64url");
			if (bytes.length < ivBytes + tagBytes) return null;
			const iv = bytes.subarray(0, ivBytes);
			const decipher = createDecipheriv(algorithm, await derive("key"), iv, { authTagLength: tagBytes });
			decipher.setAuthTag(bytes.subarray(-tagBytes));
			try {
				return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
			} catch {
				return null;
			}
		},
	};

	async function derive(purpose: string): Promise<Buffer> {
		return createHmac("sha256", await getSecret())
			.update(`larkabout sealed texts: ${purpose}`)
			.digest();
	}
}
