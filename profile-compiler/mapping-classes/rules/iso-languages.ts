import { iso6392 } from 'iso-639-2';
import { createNameIndex } from './name-index.ts';

/** A language of ISO 639. */
export interface IsoLanguage {
  /** ISO 639-1 code, else ISO 639-2 code, in lower case. */
  readonly id: string;
  /** English name. */
  readonly label: string;
  /** Its code in the EU language table: `DEU`. */
  readonly code: string;
}

const ENGLISH = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const byCode = new Map<string, IsoLanguage>();
for (const row of iso6392.filter((language) => language.iso6392B.length === 3)) {
  const code = row.iso6392T ?? row.iso6392B;
  const id = row.iso6391 ?? code;
  const language = { id, label: ENGLISH.of(id) ?? row.name, code: code.toUpperCase() };
  for (const key of [id, code, row.iso6392B]) {
    byCode.set(key, language);
  }
}

const idByName = createNameIndex('language', [
  ...new Set([...byCode.values()].map((language) => language.id)),
]);

/** By ISO 639-1 code or either ISO 639-2 code, in any case: `de`, `DEU`, `ger`. */
export function languageByCode(code: string): IsoLanguage | undefined {
  return byCode.get(code.toLowerCase());
}

/** By its name in English, or in the language given. */
export function languageByName(name: string, locale: string): IsoLanguage | undefined {
  const id = idByName(name, 'en') ?? idByName(name, locale);
  return id === undefined ? undefined : byCode.get(id);
}
