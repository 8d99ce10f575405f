import { href } from "react-router";
import { findMotifs } from "../../../domain/cover/find-motifs.ts";
import { hashText } from "../../../domain/cover/seeded-random.ts";
import type { CoverSubject } from "./draw-cover.server.ts";
import drawings from "./drawings/motifs.json" with { type: "json" };

/** Increase it when the composition of covers changes, since caches store covers forever. */
const compositionVersion = 1;

const drawingVersion = hashText(JSON.stringify(drawings));

/** Returns the URL of an activity's cover. It changes with everything that the cover depends on. */
export function getCoverUrl(activity: CoverSubject): string {
	return href("/covers/:id/:version.svg", { id: activity.id, version: getCoverVersion(activity) });
}

export function getCoverVersion(activity: CoverSubject): string {
	const { title, category, location } = activity;
	const parts = [compositionVersion, drawingVersion, findMotifs(activity), title, category, location];
	return hashText(JSON.stringify(parts)).toString(36);
}
