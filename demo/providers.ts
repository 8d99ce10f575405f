import type { Provider } from "../domain/provider/provider.ts";

/** Who offers the demo world's activities. */
export const demoProviders: Provider[] = [];
