import type { CodeKind } from '../../values.ts';
import { authorityCodeOf } from './authority-table.ts';
import { countryByCode } from './iso-countries.ts';
import { languageByCode } from './iso-languages.ts';

/** A code of a language or country. */
export interface Code {
  readonly kind: CodeKind;
  /** ISO 639-1, else ISO 639-2; ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** The code of an IRI of the EU's language or country table. */
export function codeOfIri(iri: string): Code | undefined {
  const { table, code = '' } = authorityCodeOf(iri) ?? {};
  const known = table === 'language' ? languageByCode(code) : undefined;
  if (known) {
    return { kind: 'language', code: known.id };
  }
  const country = table === 'country' ? countryByCode(code) : undefined;
  return country && { kind: 'region', code: country.id };
}
