import { type LookupAddress, lookup as lookupName } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getEncrypted } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { addAbortSignal } from "node:stream";
import { promisify } from "node:util";
import { describeLocation } from "../../domain/import/describe-location.ts";
import { ImportError } from "../import-error.ts";
import { isPublicAddress } from "./public-address.ts";

/** The network locations that sources may be fetched from. */
export type NetworkAccess = {
	/** Decides by the IP address that a connection would go to. */
	isAllowed(address: string): boolean;
	resolve(hostname: string): Promise<LookupAddress[]>;
	/** How long a server may send nothing. */
	idleTimeoutMs: number;
};

type GuardedResponse = { url: URL; body: IncomingMessage; contentType: string };

const maxRedirects = 5;
const redirectStatuses = [301, 302, 303, 307, 308];

export function createNetworkAccess({ allowsPrivate }: { allowsPrivate: boolean }): NetworkAccess {
	return {
		isAllowed: (address) => allowsPrivate || isPublicAddress(address),
		resolve: (hostname) => promisify(lookupName)(hostname, { all: true }),
		idleTimeoutMs: 30_000,
	};
}

/** Ports that any source may use, as `URL.port` returns them: empty for the protocol's default. */
const webPorts = ["", "80", "443"];

/**
 * Requests a URL and follows redirects. Each hop is checked, and connects to the exact address that was checked, so
 * that the name cannot resolve to another one in the meantime (DNS rebinding). `port` is the port of the source's own
 * URL, which is allowed in addition to the web's. Throws an ImportError for any response other than 200.
 */
export async function requestUrl(
	url: URL,
	port: string,
	access: NetworkAccess,
	signal: AbortSignal,
): Promise<GuardedResponse> {
	let current = url;
	for (let hop = 0; hop <= maxRedirects; hop++) {
		if (current.port !== port && !webPorts.includes(current.port)) {
			const problem = `port ${current.port} is neither the source's own port nor 80 or 443`;
			throw new ImportError(`${describeLocation(current.href)} isn't allowed: ${problem}.`);
		}
		const response = await requestOnce(current, access, signal);
		const { statusCode = 0, headers } = response;
		if (statusCode === 200) {
			return { url: current, body: response, contentType: headers["content-type"] ?? "" };
		}
		response.destroy();
		const name = describeLocation(current.href);
		if (!redirectStatuses.includes(statusCode)) throw new ImportError(`${name} answered with HTTP ${statusCode}.`);
		const next = URL.parse(headers.location ?? "", current);
		if (!next) throw new ImportError(`${name} redirects, but not to an address.`);
		current = next;
	}
	throw new ImportError(`${describeLocation(url.href)} redirects more than ${maxRedirects} times.`);
}

const networkProblems: Record<string, string> = {
	ENOTFOUND: "wasn't found. Check the address",
	ECONNREFUSED: "refuses connections",
	ECONNRESET: "closed the connection",
	ETIMEDOUT: "does not answer",
	EHOSTUNREACH: "does not answer",
};

/** Explains in a sentence why a request failed. `name` is the host or address. */
export function explainNetworkError(name: string, error: unknown): ImportError {
	const { code = "", message } = error as NodeJS.ErrnoException;
	return new ImportError(`${name} ${networkProblems[code] ?? `can't be read: ${message || code}`}.`);
}

function requestOnce(url: URL, access: NetworkAccess, signal: AbortSignal): Promise<IncomingMessage> {
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const { protocol } = url;
	if (protocol !== "http:" && protocol !== "https:") {
		throw new ImportError(`Sources must use http or https, not ${protocol.slice(0, -1)}.`);
	}
	// A connection to an IP address skips the lookup, so the address is checked here.
	const address = url.hostname.replace(/^\[|\]$/g, "");
	if (isIP(address) && !access.isAllowed(address)) throw refuse(url.hostname);
	const options = {
		agent: false,
		signal,
		lookup: createLookup(access),
		timeout: access.idleTimeoutMs,
		headers: { accept: "*/*", "accept-encoding": "gzip", "user-agent": "Larkabout" },
	};
	const request = (protocol === "https:" ? getEncrypted : getPlain)(url, options, (response) => {
		addAbortSignal(signal, response);
		request.on("timeout", () => response.destroy(createIdleError(url, access)));
		resolve(response);
	});
	request.on("timeout", () => request.destroy(createIdleError(url, access)));
	request.on("error", reject);
	return promise;
}

function createLookup({ resolve, isAllowed }: NetworkAccess): LookupFunction {
	return (hostname, { all }, callback) => {
		resolve(hostname)
			.then((addresses) => {
				if (!addresses.every(({ address }) => isAllowed(address))) throw refuse(hostname);
				return addresses;
			})
			.then(
				(addresses) => {
					const [first] = addresses;
					if (all) callback(null, addresses);
					else callback(null, first?.address ?? "", first?.family);
				},
				(error: Error) => callback(error, ""),
			);
	};
}

/** Does not reveal the name's address: staff should not learn the names in the site's own network. */
function refuse(hostname: string): ImportError {
	return new ImportError(
		`${hostname} isn't a public address. To read sources in your own network, set SYNC_ALLOW_PRIVATE=yes.`,
	);
}

function createIdleError(url: URL, { idleTimeoutMs }: NetworkAccess): ImportError {
	return new ImportError(`${describeLocation(url.href)} sent nothing for ${idleTimeoutMs / 1000} seconds.`);
}
