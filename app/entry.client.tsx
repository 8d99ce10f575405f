import { defaultBrand, setBrand } from "../domain/brand.ts";
import { startAnalytics } from "./browser/analytics/first-view.ts";
import { hydrate } from "./browser/hydration/hydrate.tsx";

setBrand(JSON.parse(document.documentElement.dataset.brand ?? "null") ?? defaultBrand);
startAnalytics();
hydrate();
