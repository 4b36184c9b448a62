import spdx from 'spdx-license-list';
import type { ReadContext, VocabularyTerm } from '../read-context.ts';

const VOCABULARIES = ['licence'];

type Lookup = Pick<ReadContext, 'terms'>;

/** Lists whose IRIs end with the identifier of a licence. */
const LISTS =
  /^https?:\/\/(?:www\.)?(?:spdx\.org\/licenses|opendefinition\.org\/licenses|opensource\.org\/licenses?|dcat-ap\.de\/def\/licenses)\/([^?#]+)/i;

/** What may follow the identifier. */
const ENDING = /\/$|\.(?:html|json|jsonld|rdf|ttl|txt|xml|php)$/i;

/** The stored licence with this IRI or matched by it, or with the identifier that the IRI ends with. */
export function licenceByIri(iri: string, context: Lookup): VocabularyTerm | undefined {
  const term = context.terms.byIri(VOCABULARIES, iri);
  const [, identifier] = term ? [] : (LISTS.exec(iri) ?? []);
  return identifier === undefined
    ? term
    : licenceByIdentifier(identifier.replace(ENDING, ''), context);
}

/** The stored licence with this id, label, IRI or SPDX identifier as text; `CC BY-SA 4.0` counts as `CC_BYSA_4_0`. */
export function licenceByText(text: string, context: Lookup): VocabularyTerm | undefined {
  return (
    context.terms.byText(VOCABULARIES, text) ??
    licenceByIri(text, context) ??
    licenceByIdentifier(text, context)
  );
}

function licenceByIdentifier(identifier: string, { terms }: Lookup): VocabularyTerm | undefined {
  const address = addressOf(identifier);
  return (
    terms.byText(VOCABULARIES, identifier) ??
    terms.byText(VOCABULARIES, codeOf(identifier)) ??
    (address === undefined ? undefined : terms.byIri(VOCABULARIES, address))
  );
}

/** An identifier in the form of the EU table, where the conditions of a licence are one word: `CC-BY-NC-SA-4.0`. */
function codeOf(identifier: string): string {
  const parts = identifier.split(/[^\p{L}\d]+/u).filter((part) => part !== '');
  const [family = '', ...rest] = parts.filter((part) => !/^\d+$/.test(part));
  const version = parts.filter((part) => /^\d+$/.test(part));
  return [family, rest.join(''), ...version].filter((part) => part !== '').join('_');
}

/** Address of a licence by SPDX, found by its identifier or name in any punctuation. */
function addressOf(identifier: string): string | undefined {
  return ADDRESSES.get(folded(identifier));
}

const ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(spdx).flatMap(([id, { name, url }]) =>
    [id, name].map((known) => [folded(known), url] as const),
  ),
);

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
}
