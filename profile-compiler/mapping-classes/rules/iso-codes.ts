// The package's main file would load the names of all its languages; Intl has them already.
import countries from 'i18n-iso-countries/index.js';
import { iso6392 } from 'iso-639-2';
import type { CodeKind } from '../../values.ts';
import { authorityCodeOf, authorityIri } from './authority-table.ts';
import type { KnownTerm } from './terms.ts';

/** Languages of ISO 639 by id (ISO 639-1, else ISO 639-2), or countries of ISO 3166-1 by alpha-2 code in lower case. */
interface IsoTable {
  /** By any of its codes, in any case: `de`, `DEU`, `ger`. */
  byCode(code: string): KnownTerm | undefined;
  /** By its name in English, or in the language given. */
  byName(name: string, locale: string): KnownTerm | undefined;
}

export const LANGUAGES = isoTable(
  { type: 'language', table: 'language' },
  iso6392
    .filter(({ iso6392B }) => iso6392B.length === 3)
    .map(({ iso6391, iso6392B, iso6392T = iso6392B, name }) => ({
      codes: [iso6391 ?? iso6392T, iso6392T, iso6392B],
      name,
    })),
);

export const COUNTRIES = isoTable(
  { type: 'region', table: 'country' },
  Object.entries(countries.getAlpha2Codes()).map(([alpha2, alpha3]) => ({
    codes: [alpha2.toLowerCase(), alpha3],
    name: alpha3,
  })),
);

/** A code of a language or country. */
export interface Code {
  readonly kind: CodeKind;
  /** ISO 639-1, else ISO 639-2; ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** The code of an IRI of the EU's language or country table. */
export function codeOfIri(iri: string): Code | undefined {
  const { table, code = '' } = authorityCodeOf(iri) ?? {};
  const language = table === 'language' ? LANGUAGES.byCode(code) : undefined;
  if (language) {
    return { kind: 'language', code: language.id };
  }
  const country = table === 'country' ? COUNTRIES.byCode(code) : undefined;
  return country && { kind: 'region', code: country.id };
}

/** The codes of an entry, and a name where CLDR has none. */
interface IsoRow {
  readonly codes: readonly [id: string, code: string, ...others: string[]];
  readonly name: string;
}

/** The kind of its names, and the EU's table that has the codes in upper case. */
interface IsoTableKind {
  readonly type: CodeKind;
  readonly table: string;
}

function isoTable({ type, table }: IsoTableKind, rows: readonly IsoRow[]): IsoTable {
  const english = namesOf(type, 'en');
  const byCode = new Map<string, KnownTerm>();
  for (const { codes, name } of rows) {
    const [id, code] = codes;
    const resource = authorityIri(table, code.toUpperCase());
    const term = { id, label: { en: english(id) ?? name }, resource };
    for (const key of codes) {
      byCode.set(key.toLowerCase(), term);
    }
  }
  const indexes = new Map<string, ReadonlyMap<string, KnownTerm>>();

  function indexFor(language: string): ReadonlyMap<string, KnownTerm> {
    if (Intl.DisplayNames.supportedLocalesOf(language).length === 0) {
      return new Map();
    }
    const nameOf = namesOf(type, language);
    const terms = [...new Set(byCode.values())];
    return new Map(terms.map((term) => [foldedName(nameOf(term.id) ?? term.id), term]));
  }

  function byName(name: string, language: string): KnownTerm | undefined {
    const index = indexes.get(language) ?? indexFor(language);
    indexes.set(language, index);
    return index.get(foldedName(name));
  }

  return {
    byCode: (code) => byCode.get(code.toLowerCase()),
    byName: (name, locale) => byName(name, 'en') ?? byName(name, primarySubtag(locale)),
  };
}

/** The names that Unicode CLDR has in a language. */
function namesOf(type: CodeKind, language: string): (id: string) => string | undefined {
  const names = new Intl.DisplayNames(language, { type, fallback: 'none' });
  return (id) => names.of(type === 'region' ? id.toUpperCase() : id);
}

/** The form in which names are compared. */
function foldedName(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** The language without region and script: always a tag that `Intl` accepts. */
function primarySubtag(locale: string): string {
  return /^[a-z]{2,3}(?=-|$)/.exec(locale)?.[0] ?? 'en';
}
