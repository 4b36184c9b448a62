import type { Term } from '@rdfjs/types';
import type { Json } from '../values.ts';
import type { MappingClass } from './mapping-class.ts';
import { idMember, labelMember, resourceMember } from './member.ts';
import { type AuthorityCode, authorityCodeOf, authorityIri } from './rules/authority-table.ts';
import { isLiteral } from './rules/described.ts';
import { hasGeometry, isGeometryText } from './rules/geometry.ts';
import { COUNTRIES } from './rules/iso-codes.ts';
import type { ReadContext, VocabularyTerm } from './rules/read-context.ts';
import { knownTerm } from './rules/stored-terms.ts';
import { termWithLabel } from './rules/term-values.ts';
import { isLabelled, type KnownTerm, resolveTerm, type TermRules } from './rules/terms.ts';

export const spatialResource: MappingClass = {
  description: 'A country, continent or place',
  value: {
    kind: 'object',
    type: 'SpatialResource',
    members: [
      idMember(
        'ISO 3166-1 alpha-2 code of the country in lower case, or the code of the continent',
      ),
      labelMember('text', 'English name', { weight: 1, codes: 'region' }),
      resourceMember('IRI of the country, continent or place'),
    ],
  },
  roles: { facet: { value: ['id'], label: ['label'], codes: 'region' } },
  read: { each: readSpatial },
  platformFields: ['country', 'spatial_resource'],
};

function readSpatial(value: Term, context: ReadContext): Json | undefined {
  if (isOnlyGeometry(value, context)) {
    return undefined;
  }
  const resolved = resolveTerm(value, PLACES, context);
  return resolved && termWithLabel(resolved, context);
}

/** Geometry has no name to show; it is no mistake either. */
function isOnlyGeometry(value: Term, context: ReadContext): boolean {
  if (isLiteral(value)) {
    return isGeometryText(value);
  }
  return (
    hasGeometry(value, context) &&
    !isLabelled(value, context) &&
    (context.isBlank(value) || PLACES.byIri(value.value, context) === undefined)
  );
}

const VOCABULARIES = ['country', 'continent', 'place'];

/** Countries and continents by their codes; a place counts as its country. */
const PLACES: TermRules = {
  byIri: (iri, context) =>
    fromVocabulary(context.terms.byIri(VOCABULARIES, iri), context) ??
    byCode(authorityCodeOf(iri), context),
  byText: (text, context) =>
    fromVocabulary(context.terms.byText(VOCABULARIES, text), context) ??
    COUNTRIES.byCode(text) ??
    COUNTRIES.byName(text, context.defaultLanguage),
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
    const alpha2 = term.extensions.iso_31661_alpha2 ?? COUNTRIES.byCode(code)?.id ?? code;
    return alpha2.toLowerCase();
  }
  return idOfCode({ table: term.vocabulary, code });
}

function byCode(authority: AuthorityCode | undefined, context: ReadContext): KnownTerm | undefined {
  if (authority?.table === 'country') {
    return COUNTRIES.byCode(authority.code);
  }
  return authority?.table === 'place' ? countryOf(authority.code, context) : undefined;
}

/** The country of a place, `DEU` of `DEU_BER`. */
function countryOf(place: string, context: ReadContext): KnownTerm | undefined {
  const code = countryCodeOf(place);
  const stored = context.terms.byIri(['country'], authorityIri('country', code));
  return fromVocabulary(stored, context) ?? COUNTRIES.byCode(code);
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
