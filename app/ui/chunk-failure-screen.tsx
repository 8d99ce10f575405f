import { FailurePanel } from "./failure-panel.tsx";
import { failureMeta } from "./page-meta.ts";

/** Creates the route module that replaces a screen whose script failed to load. */
export function createChunkFailureModule(error: Error) {
	const fail = () => {
		throw error;
	};
	return { default: ChunkFailureScreen, meta: () => failureMeta(error), clientLoader: fail, clientAction: fail };
}

function ChunkFailureScreen() {
	return <FailurePanel failure={{ code: "chunkFailed" }} />;
}
