/** What a run of an import changed is a group of the audit log, which is undone as a whole by the import or the command. */
const prefix = "import:";

export function getRunGroup(runId: string): string {
	return prefix + runId;
}

export function isOfRun(group: string): boolean {
	return group.startsWith(prefix);
}
