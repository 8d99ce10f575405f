import { startAnalytics } from "./browser/analytics/first-view.ts";
import { hydrate } from "./browser/hydration/hydrate.tsx";

startAnalytics();
hydrate();
