/**
 * The columns of activities that public pages show. All other columns are derived from these, or change with time
 * alone.
 */
export const publicColumns =
	"id, title, description, price, age_range, image_url, images, image_alts, location, program_details, cancellation_policy, activities, featured, category, website_url, created_at, updated_at, provider_id, venue_id, sessions, schedules, offers, facts, keywords, languages, checked_at, ended_at, published_at, published, read_from_text, text_language";

/** The columns that an activity's text index is built from. */
export const searched = ["title", "category", "keywords", "location", "description", "provider_id", "venue_id"];
export const searchedOfVenues = ["title", "address", "locality", "postal_code"];
