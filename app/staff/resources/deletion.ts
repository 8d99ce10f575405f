import { href } from "react-router";
import { submitDeletion } from "../../ui/staff/submit-form.ts";
import { deleteDocument } from "../deletion.server.ts";
import type { Route } from "./+types/deletion";

export const action = (args: Route.ActionArgs) => deleteDocument("resources", args.params.id, args);

export const clientAction = (args: Route.ClientActionArgs) =>
	submitDeletion(args, "resourceDeletionFailed", href("/admin/resources/restoration"));
