import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Backend } from "../../app/ports.ts";
import { dayMs, hourMs } from "../../domain/durations.ts";
import type { Finding } from "../../domain/finding.ts";
import { formatQuantity } from "../../domain/format-count.ts";
import { listBackups } from "./backups.ts";
import { type Config, describeStore } from "./config.ts";

/** A daily job counts as late after this time. */
const lateAfterMs = dayMs + 2 * hourMs;

/** Says what the site runs on, and whether anything needs the operator. */
export async function examine(
	config: Config,
	{ documents }: Pick<Backend, "documents">,
	now: Date,
): Promise<Finding[]> {
	const { backups, dataDir, filesPlace, mail, minFreeDiskPercent, syncAt, publicOrigin, site, isDemoAllowed } = config;
	const isLate = (time: string | null | undefined) => !time || now.getTime() - Date.parse(time) > lateAfterMs;
	const [counts, mails, sources, newest, disk] = await Promise.all([
		documents.countDocuments(),
		documents.outbox.count(),
		documents.importSources.listForStaff(),
		listBackups(backups.folder).then((all) => all.at(-1)),
		statfs(dataDir),
	]);
	const remembered = sources.filter(({ location }) => location !== null);
	const lateSources = syncAt === null ? [] : remembered.filter(({ checkedAt }) => isLate(checkedAt));
	const failing = sources.filter(({ lastProblem }) => lastProblem !== null);
	const unread = [...new Set([...lateSources, ...failing].map(({ name }) => name))];
	const formatAge = (time: string) => formatQuantity(Math.round((now.getTime() - Date.parse(time)) / hourMs), "hour");
	const freePercent = Math.floor((100 * disk.bavail) / disk.blocks);
	const waiting = formatQuantity(mails.waiting, "mail waits", "mails wait");
	const late = mails.late > 0 ? `, ${mails.late} for over an hour` : "";
	return [
		{
			name: "Site",
			text: [publicOrigin ?? `port ${config.port}`, site.timeZone, site.currency, !isDemoAllowed && "no demo data"]
				.filter(Boolean)
				.join(", "),
			isProblem: false,
		},
		{
			name: "Store",
			text: `${describeStore(config)}, ${formatQuantity(counts.activities, "activity", "activities")}`,
			isProblem: false,
		},
		{
			name: "Pictures",
			text: filesPlace ? `the bucket ${filesPlace.bucket}` : join(dataDir, "files"),
			isProblem: false,
		},
		mail.smtpUrl
			? {
					name: "Mail",
					text: `sent as ${mail.from}; ${waiting}${late}, ${mails.failed} failed`,
					isProblem: mails.failed + mails.late > 0,
				}
			: { name: "Mail", text: "stored, and not sent: SMTP_URL isn’t set", isProblem: false },
		{
			name: "Backups",
			text: `${backups.at ? `daily at ${backups.at}` : "not by themselves: BACKUP_AT isn’t set"}; ${newest ? `the last is ${formatAge(newest.createdAt)} old` : "none yet"}`,
			folder: backups.folder,
			isProblem: backups.at !== null && isLate(newest?.createdAt),
		},
		{
			name: "Sources",
			text: `${remembered.length} remembered, ${syncAt ? `read daily at ${syncAt}` : "not read by themselves: SYNC_AT isn’t set"}${unread.length > 0 ? `; late or failing: ${unread.join(", ")}` : ""}`,
			isProblem: unread.length > 0,
		},
		{
			name: "Disk",
			text: `${freePercent} % is free`,
			folder: dataDir,
			isProblem: freePercent < minFreeDiskPercent,
		},
		...config.misspelledSettings.map((text) => ({ name: "Setting", text, isProblem: true })),
	];
}

export function formatFinding({ name, text, folder }: Finding): string {
	return `${`${name}:`.padEnd(10)}${text}${folder ? ` (${folder})` : ""}`;
}
