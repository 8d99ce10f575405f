import { TransportFailure } from "./failure-panel.tsx";
import { failureMeta } from "./page-meta.ts";

/** What the router is given in place of a screen whose script did not come. */
export function missingScreen(error: Error) {
	const fail = () => {
		throw error;
	};
	return { default: MissingScreen, meta: () => failureMeta(error), clientLoader: fail, clientAction: fail };
}

function MissingScreen() {
	return <TransportFailure code="chunkFailed" />;
}
