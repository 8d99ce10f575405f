/** Whether `npm run fuzz` or `npm run crash` runs these tests: with every value, and far more rounds. */
export const isCampaign = process.env.LARKABOUT_TEST_CAMPAIGN === "yes";
