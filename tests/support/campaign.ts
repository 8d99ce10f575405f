/** Whether `npm run fuzz` runs these tests: with every value instead of some. */
export const isCampaign = process.env.LARKABOUT_TEST_CAMPAIGN === "yes";
