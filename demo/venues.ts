import type { Venue } from "../domain/venue/venue.ts";

/** The places of the demo world, in an invented geography. */
export const demoVenues: Venue[] = [];
