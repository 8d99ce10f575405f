import { mkdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { Backend } from "../../app/ports.ts";
import { createAuth } from "../../auth/auth.ts";
import { createPreviewLinks } from "../../auth/preview-links.ts";
import { createRelyingParty } from "../../auth/relying-party.ts";
import { loadOrCreateSecret } from "../../auth/session-secret.ts";
import { createSignedLinks } from "../../auth/signed-links.ts";
import { createDemoWorld } from "../../demo/demo-world.ts";
import { brand, setBrand } from "../../domain/brand.ts";
import type { Clock } from "../../domain/clock.ts";
import { createMailComposer } from "../../domain/mail/mail-composer.ts";
import { createDefaultPages } from "../../domain/page/default-pages/default-pages.server.ts";
import { toBrand } from "../../domain/site/site.ts";
import { createPictures } from "../../files/pictures/create-pictures.ts";
import type { Files } from "../../files/port.ts";
import { createDocuments, type Documents } from "../../store/documents.ts";
import type { OpenStore } from "../../store/store.ts";
import { getPublicOrigin } from "./address-line.ts";
import { createAuthDatabase } from "./auth-database.ts";
import { createClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createImporter } from "./importer.ts";
import { openFiles, openStore } from "./open-stores.ts";

export type BackendConfig = Pick<Config, "dataDir"> &
	Partial<
		Pick<
			Config,
			| "host"
			| "port"
			| "database"
			| "filesPlace"
			| "publicOrigin"
			| "authSecret"
			| "site"
			| "mail"
			| "isDemoAllowed"
			| "measurementId"
		>
	> & {
		/** For a serving process: the number of such processes on this machine. */
		servingProcesses?: number;
	};

export const realTime = {
	today: null,
	timeZone: "UTC",
	currency: "USD",
	distanceUnit: "mi",
	leadRetentionMonths: 24,
	mapTiles: null,
} as const;

/** Opens the services that the configuration asks for. */
export async function openBackend(
	config: BackendConfig,
	clock: Clock = createClock(config.site ?? realTime),
): Promise<Backend> {
	const { dataDir } = config;
	// Only the site's own user may read what visitors entrust to it.
	await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: Error) => {
		throw new Error(`DATA_DIR must be a writable folder, but is "${dataDir}": ${error.message}`);
	});
	const backend = createBackend(config, clock, { store: await openStore(config), files: await openFiles(config) });
	await backend.readBrand();
	return backend;
}

/**
 * Creates a function that reads the brand again after any change of what pages show, in any process. Calls `renew` if it
 * is another one.
 */
function createBrandReader(
	{ site, getCatalogueVersion }: Pick<Documents, "site" | "getCatalogueVersion">,
	renew: () => Promise<void>,
) {
	let known: number | null = null;
	return async () => {
		const version = getCatalogueVersion();
		if (version === known) return;
		const next = toBrand(await site.find());
		const isRenewed = known !== null && !isDeepStrictEqual(next, brand);
		known = version;
		setBrand(next);
		if (isRenewed) await renew();
	};
}

/** Creates the services on an already open store and files. */
export function createBackend(
	config: BackendConfig,
	clock: Clock,
	{ store, files }: { store: OpenStore; files: Files },
): Backend {
	const { dataDir, publicOrigin = null, authSecret, isDemoAllowed = true, measurementId = null } = config;
	let secret: string | undefined;
	// Cached, because links are signed inside write transactions.
	const getSecret = async () => {
		secret ??= authSecret ?? (await loadOrCreateSecret(dataDir));
		return secret;
	};
	const { currency, distanceUnit, timeZone, leadRetentionMonths, mapTiles } = config.site ?? realTime;
	const signedLinks = createSignedLinks(getSecret);
	const mails = createMailComposer({ origin: getPublicOrigin(config), links: signedLinks, clock, timeZone });
	const settings = { clock, currency, distanceUnit, timeZone, mails };
	const primaryDocuments = createDocuments(store.withoutReplica ?? store, settings);
	const documents = { ...primaryDocuments, close: () => store.close() };
	const createPages = () => createDefaultPages({ measurementId, leadRetentionMonths, mapTiles }, clock.now());
	const renewDefaultPages = async () => {
		await documents.pages.replaceDefaults(createPages(), "default");
	};
	return {
		documents,
		readBrand: createBrandReader(documents, renewDefaultPages),
		renewDefaultPages,
		publicDocuments: store.withoutReplica ? createDocuments(store, settings) : documents,
		mail: {
			get from() {
				return config.mail?.from ?? `${brand.name} <${brand.email}>`;
			},
			isSending: Boolean(config.mail?.smtpUrl),
			createSecretUrl: mails.createSecretUrl,
		},
		files,
		pictures: createPictures(files),
		importer: createImporter(documents),
		auth: createAuth({
			database: createAuthDatabase({ ...store, clock, mails }),
			getSecret,
			isSecure: publicOrigin?.startsWith("https:") ?? false,
			relyingParty: createRelyingParty(publicOrigin),
		}),
		signedLinks,
		previewLinks: createPreviewLinks(signedLinks),
		demoWorld: createDemoWorld(documents, {
			isAllowed: isDemoAllowed,
			catalogueNow: clock.catalogueNow,
			createDefaultPages: createPages,
		}),
	};
}
