import type { JsonObject } from './json.ts';

/** Where the EU publishes its tables. */
export const AUTHORITY = 'http://publications.europa.eu/resource/authority/';

/* Values of documents in a catalogue whose default language is French, where no vocabulary is stored. */

export function theme(code: string): JsonObject {
  const resource = `${AUTHORITY}data-theme/${code}`;
  return { id: code, label: { fr: code }, resource };
}

export function format(code: string): JsonObject {
  const resource = `${AUTHORITY}file-type/${code}`;
  return { id: code, label: code, resource };
}

export function language(code: 'DEU' | 'ENG' | 'FRA' | 'NLD'): JsonObject {
  const known = {
    DEU: { id: 'de', label: 'German' },
    ENG: { id: 'en', label: 'English' },
    FRA: { id: 'fr', label: 'French' },
    NLD: { id: 'nl', label: 'Dutch' },
  };
  const resource = `${AUTHORITY}language/${code}`;
  return { ...known[code], resource };
}

export function table(term: string): JsonObject {
  return { label: term.replace(/^.*\//, ''), resource: AUTHORITY + term };
}

export function subject(iri: string): JsonObject {
  return { id: iri, label: { fr: iri }, resource: iri };
}

/** A place of GeoNames, which no table has. */
export function place(id: string): JsonObject {
  const iri = `https://sws.geonames.org/${id}/`;
  return { id: iri, label: iri, resource: iri };
}

/** The languages of a title; each with the one that a machine translated it from, if one did. */
export function titles(languages: Readonly<Record<string, string>>): JsonObject {
  const details = Object.entries(languages).map(([tag, original]) => [
    tag,
    {
      machine_translated: original !== '',
      ...(original !== '' && { original_language: original }),
    },
  ]);
  return {
    full_available_languages: Object.keys(languages),
    details: Object.fromEntries(details),
    status: 'unknown',
  };
}
