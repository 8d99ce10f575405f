import { randomBytes } from "node:crypto";
import { formatUnknownReference } from "../../../domain/activity/to-activity-form-values.ts";
import { formatNamesake, parseNamesake } from "../../../domain/namesake-label.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import type { Documents } from "../../../store/port.ts";

type Referable = Parameters<typeof formatNamesake>[0];
type Added = { id: string; title: string };
type Directory = { findMany(ids: string[]): Promise<Referable[]>; findByTitle(title: string): Promise<Referable[]> };

type ResolverOptions = {
	/** The noun in messages: 'provider', 'place'. */
	name: string;
	/** The ids that the activity already refers to. Their names need not be unique. */
	currentIds: string[];
	create(document: Added): Promise<unknown>;
};

export async function createReferenceResolver(directory: Directory, options: ResolverOptions) {
	const { name, currentIds, create } = options;
	const current = await directory.findMany(currentIds);
	const known = new Map<string, string>(currentIds.map((id) => [formatUnknownReference(id), id]));
	for (const { id, title } of current) known.set(title, id);
	const missing = new Map<string, Added>();

	return {
		/** Resolves a name to an id; null for an empty text. An unknown name gets the id under which it will be added. */
		async resolve(text: string): Promise<{ id: string | null } | { message: string }> {
			if (text === "") return { id: null };
			const knownId = known.get(text) ?? missing.get(text)?.id;
			if (knownId !== undefined) return { id: knownId };
			const [, givenId] = text.match(/\[([^[\]]+)\]$/) ?? [];
			const found = givenId ? await directory.findMany([givenId]) : await findNamed(directory, text);
			const [only, second] = found;
			if (second) {
				const labels = found.slice(0, 3).map(formatNamesake);
				return { message: `There are ${found.length} with this name. Choose one from the list: ${labels.join("; ")}.` };
			}
			if (only) {
				known.set(text, only.id);
				return { id: only.id };
			}
			if (givenId) return { message: `We couldn’t find a ${name} with this ID.` };
			if (text.length > 200) return { message: "Keep this to 200 characters or fewer." };
			const added = { id: createReadableId(text, randomBytes(4).toString("hex")), title: text };
			missing.set(text, added);
			return { id: added.id };
		},
		async addMissing(): Promise<void> {
			for (const document of missing.values()) await create(document);
		},
	};
}

/** Finds the providers or places of a name, or the one of a namesake's label. */
async function findNamed(directory: Pick<Directory, "findByTitle">, text: string): Promise<Referable[]> {
	const found = await directory.findByTitle(text);
	const name = parseNamesake(text);
	if (found.length > 0 || name === null) return found;
	// Namesakes at one address are the same place, so the first one will do.
	const namesake = (await directory.findByTitle(name)).find((document) => formatNamesake(document) === text);
	return namesake ? [namesake] : [];
}

/** A filter by more names than this would be no filter by name. */
const maxNamed = 200;

/** Finds the ids of what a filter names: those of that name or, if there are none, those with all of its words. */
export async function findFilteredIds(
	directory: Documents["providers"] | Documents["venues"],
	text: string,
): Promise<string[] | null> {
	if (text === "") return null;
	const named = await findNamed(directory, text);
	const found = named.length > 0 ? named : (await directory.listForStaff({ search: text, page: 1 }, maxNamed)).rows;
	return found.map(({ id }) => id);
}

type ResolveOptions = { currentIds: string[]; by: string; now: string };

export function createProviderResolver(
	{ providers }: Pick<Documents, "providers">,
	{ currentIds, by, now }: ResolveOptions,
) {
	const unknown = { description: "", url: null, email: null, telephone: null };
	return createReferenceResolver(providers, {
		name: "provider",
		currentIds,
		create: (document) => providers.add({ ...document, ...unknown, createdAt: now, updatedAt: now }, { by }),
	});
}

export function createVenueResolver({ venues }: Pick<Documents, "venues">, { currentIds, by, now }: ResolveOptions) {
	const unknown = { address: "", locality: "", postalCode: "", latitude: null, longitude: null, timeZone: null };
	return createReferenceResolver(venues, {
		name: "place",
		currentIds,
		create: (document) => venues.add({ ...document, ...unknown, createdAt: now, updatedAt: now }, { by }),
	});
}
