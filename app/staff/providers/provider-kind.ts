import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderForm, providerFieldLabels } from "../../../domain/provider/provider-form.ts";
import type { DocumentKind } from "../directory/document-kind.ts";
import { ProviderFields } from "./provider-fields.tsx";

export const providerKind: DocumentKind<ProviderForm> = {
	name: "provider",
	collection: "providers",
	parse: (form, maxEchoedLength) => parseForm(ProviderForm, form, maxEchoedLength),
	labels: providerFieldLabels,
	Fields: ProviderFields,
};
