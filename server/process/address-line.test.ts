import { expect, test } from "vitest";
import { getPublicOrigin } from "./address-line.ts";

test("[GEN-5] without PUBLIC_ORIGIN, canonical URLs use the server's own origin", () => {
	expect(getPublicOrigin({ publicOrigin: null, host: "0.0.0.0", port: 4321 })).toBe("http://localhost:4321");
	expect(getPublicOrigin({ publicOrigin: null, host: "192.0.2.7", port: 4321 })).toBe("http://192.0.2.7:4321");
	expect(getPublicOrigin({ publicOrigin: "https://larkabout.example", port: 4321 })).toBe("https://larkabout.example");
});
