/**
 * Language tag → analyser of the Elasticsearch core. A variant of a language (`de-CH`) has the analyser of
 * the language, unless it is listed here.
 */
export const LANGUAGE_ANALYSERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  bn: 'bengali',
  ca: 'catalan',
  ckb: 'sorani',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  et: 'estonian',
  eu: 'basque',
  fa: 'persian',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  gl: 'galician',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  ja: 'cjk',
  ko: 'cjk',
  lt: 'lithuanian',
  lv: 'latvian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  'pt-BR': 'brazilian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  th: 'thai',
  tr: 'turkish',
  zh: 'cjk',
};

/** Name of the field for the texts of all other languages. */
export const OTHER_LANGUAGES = 'other';

/** Name of the index field for texts of a language tag; there are few such names, however many tags occur. */
export function languageName(tag: string): string {
  const primary = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  const known = [tag, primary].find((name) => Object.hasOwn(LANGUAGE_ANALYSERS, name));
  return known ?? OTHER_LANGUAGES;
}
