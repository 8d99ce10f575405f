import type { Transaction } from "kysely";
import type { AuthDatabase, AuthTables } from "../../auth/database.ts";
import { recordAuditEntry } from "../../store/collections/audit-log.ts";
import { type MailStore, writeMail } from "../../store/collections/mail/write-mail.ts";
import type { OpenStore } from "../../store/store.ts";
import type { Tables } from "../../store/tables.ts";

/** Gives auth access to the store's database, typed to auth's tables only. */
export function createAuthDatabase(store: OpenStore & MailStore): AuthDatabase {
	const { write, transact, engine, mails } = store;
	return {
		connection: write.$extendTables<AuthTables>().$pickTables<keyof AuthTables>(),
		transact: (work) =>
			transact((transaction) => work(transaction.$extendTables<AuthTables>().$pickTables<keyof AuthTables>())),
		lock: engine.lock,
		async record(transaction, entry) {
			await recordAuditEntry(toStoreTransaction(transaction), entry);
		},
		async writeMail(transaction, mail) {
			await writeMail(toStoreTransaction(transaction), store, mail);
		},
		mails,
	};
}

function toStoreTransaction(transaction: Transaction<AuthTables>): Transaction<Tables> {
	return transaction.$extendTables<Tables>().$pickTables<keyof Tables>();
}
