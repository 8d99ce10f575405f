/** What a run of an import changed is a group of the audit log, which is undone on the page of imports. */
const prefix = "import:";

export function getRunGroup(runId: string): string {
	return prefix + runId;
}

export function isOfRun(group: string): boolean {
	return group.startsWith(prefix);
}
