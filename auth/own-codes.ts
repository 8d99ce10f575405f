import { type BetterAuthApi, type createCodes, getErrorCode, parseAppCode } from "./codes.ts";
import type { AuthDatabase } from "./database.ts";
import { describeAccountChange } from "./describe-account-change.ts";
import type { PeekSession } from "./own-account.ts";
import type { AttemptPassword } from "./password-attempts.ts";
import type { Client, OwnCodes, Staff } from "./port.ts";
import { endSessions } from "./store-password.ts";
import { deleteCodes } from "./turn-off-second-factors.ts";

type OwnCodesOptions = {
	database: AuthDatabase;
	api: BetterAuthApi;
	codes: ReturnType<typeof createCodes>;
	attemptPassword: AttemptPassword;
	peekSession: PeekSession;
};

/** Creates the actions with which staff turn codes for their own sign-in on and off. */
export function createOwnCodes({ database, api, codes, attemptPassword, peekSession }: OwnCodesOptions): OwnCodes {
	const { connection, transact, record, writeMail, mails } = database;
	return {
		async find(cookies) {
			const row = await findRow((await peekSession(cookies))?.user);
			if (!row) return { state: "off", recoveryCodesLeft: 0 };
			if (!row.verified) return { state: "unconfirmed", recoveryCodesLeft: 0 };
			return { state: "on", recoveryCodesLeft: await codes.countRecoveryCodes(row.staff_id) };
		},

		async start(password, client) {
			const staff = (await peekSession(client.cookies ?? null))?.user;
			if (!staff) return { ok: false, reason: "invalidCredentials" };
			if ((await findRow(staff))?.verified) return { ok: false, reason: "alreadyOn" };
			const attempt = await attemptPassword(staff.email, client, () =>
				nullIfWrong(api.enableTwoFactor({ body: { password }, headers: toHeaders(client) })),
			);
			if (!attempt.ok) return attempt;
			if (!("totpURI" in attempt.result)) throw new Error("Better Auth returned no key for an authenticator app");
			return { ok: true, uri: attempt.result.totpURI };
		},

		async confirm(typed, client) {
			const staff = (await peekSession(client.cookies ?? null))?.user;
			const row = await findRow(staff);
			if (!staff || !row || row.verified || parseAppCode(typed) === null) return { ok: false };
			const headers = await codes.check(staff, typed, client);
			if (!(headers instanceof Headers)) return { ok: false };
			const setCookies = headers.getSetCookie();
			const next = await peekSession(setCookies.map((line) => line.split(";")[0]).join("; "));
			await transact(async (transaction) => {
				await endSessions(transaction, staff.id, next?.session.id);
				await record(transaction, describeAccountChange(staff, "changed", { after: { secondStep: "on" } }));
				await writeMail(transaction, mails.tellSecondFactorChanged(staff, "codesOn"));
			});
			const { backupCodes } = await api.viewBackupCodes({ body: { userId: staff.id } });
			return { ok: true, recoveryCodes: backupCodes, setCookies };
		},

		async renewRecoveryCodes(password, client) {
			const staff = (await peekSession(client.cookies ?? null))?.user;
			if (!staff) return { ok: false, reason: "invalidCredentials" };
			const attempt = await attemptPassword(staff.email, client, () =>
				nullIfWrong(api.generateBackupCodes({ body: { password }, headers: toHeaders(client) })),
			);
			if (!attempt.ok) return attempt;
			const entry = describeAccountChange(staff, "changed", { after: { recoveryCodes: "new" } });
			await transact(async (transaction) => {
				await record(transaction, entry);
				await writeMail(transaction, mails.tellSecondFactorChanged(staff, "recoveryCodesNew"));
			});
			return { ok: true, recoveryCodes: attempt.result.backupCodes };
		},

		async turnOff(cookies) {
			const staff = (await peekSession(cookies))?.user;
			if (!staff) return;
			await transact(async (transaction) => {
				if (!(await deleteCodes(transaction, staff.id))) return;
				await record(transaction, describeAccountChange(staff, "changed", { after: { secondStep: "off" } }));
				await writeMail(transaction, mails.tellSecondFactorChanged(staff, "codesOff"));
			});
		},
	};

	async function findRow(staff: Staff | undefined) {
		if (!staff) return undefined;
		return connection
			.selectFrom("staff_second_factors")
			.where("staff_id", "=", staff.id)
			.select(["staff_id", "verified"])
			.executeTakeFirst();
	}
}

function toHeaders({ cookies, userAgent }: Client): Headers {
	return new Headers({ cookie: cookies ?? "", "user-agent": userAgent });
}

/** Resolves to null if the password is wrong. */
async function nullIfWrong<Result>(call: Promise<Result>): Promise<Result | null> {
	return call.catch((error: unknown) => {
		if (getErrorCode(error) === "INVALID_PASSWORD" || getErrorCode(error) === "PASSWORD_TOO_LONG") return null;
		throw error;
	});
}
