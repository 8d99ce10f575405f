import type { AuthDatabase, AuthTables } from "../../auth/database.ts";
import type { OpenStore } from "../../store/store.ts";

/** Gives auth access to the store's database, typed to auth's tables only. */
export function createAuthDatabase({ write, transact, engine }: OpenStore): AuthDatabase {
	return {
		connection: write.$extendTables<AuthTables>().$pickTables<keyof AuthTables>(),
		transact: (work) =>
			transact((transaction) => work(transaction.$extendTables<AuthTables>().$pickTables<keyof AuthTables>())),
		lock: engine.lock,
	};
}
