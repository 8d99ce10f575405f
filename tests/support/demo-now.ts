/**
 * The catalogue's time in tests: the Monday after the demo world's last lead, 9 am in the site's time zone. Sessions on
 * cards thus don't depend on the day on which the tests run.
 */
export const demoToday = "2026-11-16T09:00";
export const demoNow = new Date("2026-11-16T14:00:00Z");
