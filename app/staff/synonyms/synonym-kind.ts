import { parseForm } from "../../../domain/forms/parse-form.ts";
import { SynonymForm, synonymFieldLabels } from "../../../domain/synonym/synonym-form.ts";
import type { DocumentKind } from "../directory/document-kind.ts";
import { SynonymFields } from "./synonym-fields.tsx";

export const synonymKind: DocumentKind<SynonymForm> = {
	name: "synonym",
	collection: "synonyms",
	parse: (form, maxEchoedLength) => parseForm(SynonymForm, form, maxEchoedLength),
	labels: synonymFieldLabels,
	Fields: SynonymFields,
};
