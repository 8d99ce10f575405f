import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };
type Answers = { origin: string; isUserVerified?: boolean };

/**
 * A software authenticator (WebAuthn) that creates one passkey with ES256 and signs in with it. Its answers are JSON.
 */
export class SoftPasskey {
	readonly #id = randomBytes(16);
	readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	#counter = 0;

	create({ challenge, rp }: Options, { origin, isUserVerified = true }: Answers): string {
		const credential = Buffer.concat([
			Buffer.alloc(16),
			Buffer.from([0, this.#id.length]),
			this.#id,
			encodePublicKey(this.#keys.publicKey),
		]);
		const authenticatorData = this.#createData(rp?.id ?? "", isUserVerified, credential);
		const attestation = Buffer.concat([
			Buffer.from([0xa3]),
			cborText("fmt"),
			cborText("none"),
			cborText("attStmt"),
			Buffer.from([0xa0]),
			cborText("authData"),
			cborBytes(authenticatorData),
		]);
		return this.#toJson({
			clientDataJSON: createClientData("webauthn.create", challenge, origin),
			attestationObject: attestation,
		});
	}

	get({ challenge, rpId = "" }: Options, { origin, isUserVerified = true }: Answers): string {
		const authenticatorData = this.#createData(rpId, isUserVerified);
		const clientDataJSON = createClientData("webauthn.get", challenge, origin);
		const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientDataJSON).digest()]);
		const signature = sign("sha256", signed, this.#keys.privateKey);
		return this.#toJson({ clientDataJSON, authenticatorData, signature });
	}

	#createData(rpId: string, isUserVerified: boolean, credential = Buffer.alloc(0)): Buffer {
		const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(++this.#counter);
		return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter, credential]);
	}

	#toJson(response: Record<string, Buffer>): string {
		const id = this.#id.toString("base64url");
		const encoded = Object.fromEntries(
			Object.entries(response).map(([name, data]) => [name, data.toString("base64url")]),
		);
		return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response: encoded });
	}
}

function createClientData(type: string, challenge: string, origin: string): Buffer {
	return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Encodes a COSE key: EC2, ES256, P-256, x and y. */
function encodePublicKey(key: KeyObject): Buffer {
	const { x = "", y = "" } = key.export({ format: "jwk" });
	return Buffer.concat([
		Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
		cborBytes(Buffer.from(x, "base64url")),
		Buffer.from([0x22]),
		cborBytes(Buffer.from(y, "base64url")),
	]);
}

function cborText(text: string): Buffer {
	return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** Encodes bytes in the shortest form, which the passkey check requires. */
function cborBytes(data: Buffer): Buffer {
	const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff];
	return Buffer.concat([Buffer.from(length), data]);
}
