import { type Activity, listVenueIds } from "../../../domain/activity/activity.ts";
import type { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { type AcceptedActivityForm, parseActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import { toActivityFormValues } from "../../../domain/activity/to-activity-form-values.ts";
import { errors } from "../../../domain/errors.ts";
import { parseJson } from "../../../domain/parse-json.ts";
import type { PictureFolder } from "../../../domain/picture.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { type Context, getClock, getDocuments, getServices, getSiteSettings } from "../../context.server.ts";
import { loadPublication, resolvePublishedAt } from "../publication.server.ts";
import {
	type Refusal,
	type SaveActionArgs,
	type SaveActionOptions,
	type SaveOutcome,
	saveAction,
} from "../respond.server.ts";
import { previewDates } from "./preview-dates.server.ts";
import { resolveActivity } from "./resolve-activity.server.ts";
import { describeSource } from "./source-notes.server.ts";

export function getActivityFormDefaults(context: Context) {
	const { timeZone, currency } = getSiteSettings(context);
	const foldedBefore = `${getLocalDay(getClock(context).catalogueNow(), timeZone).slice(0, 4)}-01-01`;
	return { timeZone, currency, isPublished: false, foldedBefore };
}

export async function loadActivityForm(context: Context, activity: Activity) {
	const { providers, venues } = getDocuments(context);
	const [foundProviders, foundVenues] = await Promise.all([
		providers.findMany([activity.providerId, activity.sourceSays?.providerId ?? null].filter((id) => id !== null)),
		venues.findMany([...listVenueIds(activity), activity.sourceSays?.venueId ?? null].filter((id) => id !== null)),
	]);
	const names = {
		provider: foundProviders.find(({ id }) => id === activity.providerId)?.title ?? "",
		venues: new Map(foundVenues.map(({ id, title }) => [id, title])),
	};
	const publication = loadPublication(context, activity.publishedAt);
	return {
		values: {
			...toActivityFormValues(activity, names, getClock(context).catalogueNow()),
			...publication.values,
		},
		defaults: { ...getActivityFormDefaults(context), isPublished: publication.isPublished },
		dates: previewDates(context, activity),
		sourceNotes: describeSource(activity, {
			names: new Map([...foundProviders, ...foundVenues].map(({ id, title }) => [id, title])),
			currency: getSiteSettings(context).currency,
		}),
	};
}

/** Adds a provider and places of unknown names. Refuses a name that stands for several. */
export async function resolveForm(
	context: Context,
	form: AcceptedActivityForm,
	{ formData, stored, by }: { formData: FormData; stored: Activity | null; by: string },
): Promise<(ActivityInput & Pick<Activity, "publishedAt">) | Refusal> {
	const publication = resolvePublishedAt(context, form.publication, stored?.publishedAt);
	if ("code" in publication) return publication;
	const otherSessions = parseJson(String(formData.get("otherSessions")));
	const resolved = await resolveActivity(form, {
		documents: getDocuments(context),
		stored,
		by,
		otherSessions: Array.isArray(otherSessions) ? otherSessions.map(String) : [],
		now: getClock(context).now(),
		...getSiteSettings(context),
	});
	return "code" in resolved ? resolved : { ...resolved, ...publication };
}

type ParsedActivityForm = ReturnType<typeof parseActivityForm>;

/** Creates the action of an activity's form. `save` also receives the URL of the uploaded picture. */
export function activityAction(
	options: Omit<SaveActionOptions<ParsedActivityForm>, "parse">,
	save: (args: SaveActionArgs<ParsedActivityForm> & { image: { imageUrl?: string } }) => Promise<SaveOutcome>,
) {
	return saveAction({ parse: (formData) => parseActivityForm(formData), ...options }, (args) =>
		saveWithImage({ ...args, folder: "activities" }, (image) => save({ ...args, image })),
	);
}

type ImageForm = { context: Context; formData: FormData; folder: PictureFolder; by: string };

/** The field to overwrite in the document; empty if the form contains no file. */
type StoredImage = { imageUrl?: string };

/** Stores the file that a form without JavaScript submits. Deletes it again if the document isn't saved. */
async function saveWithImage(
	{ context, formData, folder, by }: ImageForm,
	save: (image: StoredImage) => Promise<SaveOutcome>,
): Promise<SaveOutcome> {
	const file = formData.get("imageFile");
	if (!(file instanceof Blob) || file.size === 0) return save({});
	const { pictures } = getServices(context).backend;
	const stored = await pictures.store(folder, await file.bytes(), { kind: "staff", id: by });
	if (!stored.ok) {
		return { code: stored.code, errors: { imageUrl: errors[stored.code].text }, message: undefined };
	}
	let isSaved = false;
	try {
		const outcome = await save({ imageUrl: stored.url });
		isSaved = "outcome" in outcome && (outcome.outcome === "added" || outcome.outcome === "changed");
		return outcome;
	} finally {
		if (!isSaved) await pictures.remove(stored.url);
	}
}
