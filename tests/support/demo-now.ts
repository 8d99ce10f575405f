/**
 * The catalogue's time in tests: the Monday after the demo world's last lead, 9 am where the site is. Sessions on cards do
 * not depend on the day the tests run.
 */
export const demoToday = "2026-11-16T09:00";
export const demoNow = new Date("2026-11-16T14:00:00Z");
