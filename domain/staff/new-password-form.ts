import * as z from "zod/mini";
import { newPasswordFields, samePasswords } from "./password-form.ts";

/** How somebody with a link chooses a password. Whether it is good is checked after it, on the server. */
export const NewPasswordForm = z.object(newPasswordFields).check(samePasswords);
