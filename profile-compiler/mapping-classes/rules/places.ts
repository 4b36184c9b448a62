import type { ReadContext, VocabularyTerm } from '../read-context.ts';
import { type AuthorityCode, authorityCodeOf, authorityIri } from './authority-table.ts';
import { countryByCode, countryByName, type IsoCountry } from './iso-countries.ts';
import { knownTerm } from './stored-terms.ts';
import type { KnownTerm, TermRules } from './terms.ts';

const VOCABULARIES = ['country', 'continent', 'place'];

/** Countries and continents by their codes; a place counts as its country. */
export const PLACES: TermRules = {
  byIri: (iri, context) =>
    fromVocabulary(context.terms.byIri(VOCABULARIES, iri), context) ??
    byCode(authorityCodeOf(iri), context),
  byText: (text, context) =>
    fromVocabulary(context.terms.byText(VOCABULARIES, text), context) ??
    fromTable(countryByCode(text) ?? countryByName(text, context.defaultLanguage)),
  idOfCode,
};

function fromVocabulary(
  term: VocabularyTerm | undefined,
  context: ReadContext,
): KnownTerm | undefined {
  const found = knownTerm(term);
  if (!term || !found) {
    return undefined;
  }
  const code = authorityCodeOf(term.resource)?.code ?? term.id;
  const country = term.vocabulary === 'place' ? countryOf(code, context) : undefined;
  return country
    ? { ...country, resource: term.resource, stored: [term, ...(country.stored ?? [])] }
    : { ...found, id: idOf(term, code) };
}

function idOf(term: VocabularyTerm, code: string): string {
  if (term.vocabulary === 'country') {
    const alpha2 = term.extensions.iso_31661_alpha2 ?? countryByCode(code)?.id ?? code;
    return alpha2.toLowerCase();
  }
  return idOfCode({ table: term.vocabulary, code });
}

function byCode(authority: AuthorityCode | undefined, context: ReadContext): KnownTerm | undefined {
  if (authority?.table === 'country') {
    return fromTable(countryByCode(authority.code));
  }
  return authority?.table === 'place' ? countryOf(authority.code, context) : undefined;
}

/** The country of a place, `DEU` of `DEU_BER`. */
function countryOf(place: string, context: ReadContext): KnownTerm | undefined {
  const code = countryCodeOf(place);
  const stored = context.terms.byIri(['country'], authorityIri('country', code));
  return fromVocabulary(stored, context) ?? fromTable(countryByCode(code));
}

function fromTable(country: IsoCountry | undefined): KnownTerm | undefined {
  return (
    country && {
      id: country.id,
      label: { en: country.label },
      resource: authorityIri('country', country.code),
    }
  );
}

function idOfCode({ table, code }: AuthorityCode): string {
  if (table === 'continent') {
    return code === 'EUROPE' ? 'eu' : code.toLowerCase();
  }
  if (table === 'place') {
    return countryCodeOf(code).toLowerCase();
  }
  return table === 'country' ? code.toLowerCase() : code;
}

function countryCodeOf(place: string): string {
  return place.replace(/_.*$/, '');
}
