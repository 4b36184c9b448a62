import * as lists from 'stopword';

/** Text analysis of a language; a language without an entry is only folded. */
export interface LanguageTools {
  /** Name of its Snowball algorithm. */
  readonly stemmer?: string;
  readonly stopWords?: readonly string[];
}

/** By primary language subtag (ISO 639-1). */
export const LANGUAGE_TOOLS: Readonly<Record<string, LanguageTools>> = {
  ar: { stemmer: 'arabic', stopWords: lists.ara },
  bg: { stopWords: lists.bul },
  ca: { stemmer: 'catalan', stopWords: lists.cat },
  cs: { stemmer: 'czech', stopWords: lists.ces },
  da: { stemmer: 'danish', stopWords: lists.dan },
  de: { stemmer: 'german', stopWords: lists.deu },
  el: { stopWords: lists.ell },
  en: { stemmer: 'english', stopWords: lists.eng },
  es: { stemmer: 'spanish', stopWords: lists.spa },
  et: { stopWords: lists.est },
  eu: { stemmer: 'basque', stopWords: lists.eus },
  fi: { stemmer: 'finnish', stopWords: lists.fin },
  fr: { stemmer: 'french', stopWords: lists.fra },
  ga: { stemmer: 'irish', stopWords: lists.gle },
  gl: { stopWords: lists.glg },
  hr: { stopWords: lists.hrv },
  hu: { stemmer: 'hungarian', stopWords: lists.hun },
  hy: { stemmer: 'armenian', stopWords: lists.hye },
  it: { stemmer: 'italian', stopWords: lists.ita },
  lt: { stopWords: lists.lit },
  lv: { stopWords: lists.lav },
  nb: { stemmer: 'norwegian', stopWords: lists.nob },
  nl: { stemmer: 'dutch', stopWords: lists.nld },
  nn: { stemmer: 'norwegian', stopWords: lists.nob },
  no: { stemmer: 'norwegian', stopWords: lists.nob },
  pl: { stopWords: lists.pol },
  pt: { stemmer: 'portuguese', stopWords: lists.por },
  ro: { stemmer: 'romanian', stopWords: lists.ron },
  ru: { stemmer: 'russian', stopWords: lists.rus },
  sk: { stopWords: lists.slk },
  sl: { stemmer: 'slovene', stopWords: lists.slv },
  sv: { stemmer: 'swedish', stopWords: lists.swe },
  tr: { stemmer: 'turkish', stopWords: lists.tur },
  uk: { stopWords: lists.ukr },
};

/** The language of a text without tag, or with one unknown to analysis. */
const UNDETERMINED = 'und';

/** The primary subtag of a language tag in lower case (`de` for `de-CH`), where analysis knows it. */
export function primaryLanguage(tag: string): string {
  const end = tag.indexOf('-');
  const primary = (end < 0 ? tag : tag.slice(0, end)).toLowerCase();
  return Object.hasOwn(LANGUAGE_TOOLS, primary) ? primary : UNDETERMINED;
}

/** The primary subtag of a language tag. */
export function primarySubtag(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}
