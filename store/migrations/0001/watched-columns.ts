/**
 * The columns of activities that public pages showed at 0001: frozen. A later migration names its own after them. The other
 * columns follow from these, or change with time alone.
 */
export const publicColumns =
	"id, title, description, price, age_range, image_url, images, image_alts, location, program_details, activities, featured, category, website_url, created_at, updated_at, provider_id, venue_id, sessions, schedules, offers, facts, keywords, languages, checked_at, ended_at, published_at, published";

/** The columns that an activity's text index is made of. */
export const searched = ["title", "category", "keywords", "location", "description", "provider_id", "venue_id"];
export const searchedOfVenues = ["title", "address", "locality", "postal_code"];
