import { byCodePoint, type FacetField, type SearchFields } from '../../profile-compiler/index.ts';
import type { DocumentObject } from '../port/search-index.ts';
import { isObject, pickTag, withoutCase } from '../query/document-values.ts';
import { facetValuesOf } from '../query/facet-values.ts';
import { analyseText, analyseWord } from '../text/analyse.ts';
import { primaryLanguage } from '../text/languages.ts';
import { isAskingWord, isStopWord, MAIN_LANGUAGES } from '../text/stop-words.ts';

/** A trait that documents share: a value of a facet, or a word of a title. */
export type Trait =
  | { readonly kind: 'value'; readonly facet: string; readonly value: string }
  | { readonly kind: 'word'; readonly word: string; readonly forms: readonly string[] };

/** Fields of the traits of an entity. */
export interface TraitFields {
  readonly titleField: string;
  /** Facets of the documents themselves (terms, keywords, agents), not of their parts. */
  readonly facets: readonly FacetField[];
}

const MAX_VALUES = 20;
const MAX_WORDS = 6;
const MIN_WORD_LENGTH = 4;

/** The fields of an entity that tie its documents to each other. */
export function traitFields(titleField: string, { facets }: SearchFields): TraitFields {
  return {
    titleField,
    facets: facets.filter(({ path, role }) => path.length === 1 && !role.bands),
  };
}

/** The traits of a document: the first values of each facet, the longest words of its title. */
export function traitsOf(
  { titleField, facets }: TraitFields,
  document: DocumentObject,
): readonly Trait[] {
  const values = facets.flatMap((facet) =>
    [...valuesOf(document, facet)]
      .slice(0, MAX_VALUES)
      .map((value): Trait => ({ kind: 'value', facet: facet.name, value })),
  );
  return [...values, ...titleWords(document[titleField])];
}

/** A test whether a document has a trait. */
export function traitTest(
  { titleField, facets }: TraitFields,
  document: DocumentObject,
): (trait: Trait) => boolean {
  const values = new Map(facets.map((facet) => [facet.name, valuesOf(document, facet)]));
  const words = new Set(textsOf(document[titleField]).flatMap(formsIn));
  return (trait) =>
    trait.kind === 'value'
      ? (values.get(trait.facet)?.has(trait.value) ?? false)
      : trait.forms.some((form) => words.has(form));
}

function valuesOf(document: DocumentObject, facet: FacetField): ReadonlySet<string> {
  return new Set(facetValuesOf(document, facet).map(({ value }) => withoutCase(value)));
}

interface TitleText {
  readonly text: string;
  readonly language: string;
}

/** Words of the picked text of a title in several languages: the others say the same again. */
function titleWords(title: unknown): readonly Trait[] {
  const texts = textsOf(title);
  const picked = isObject(title) ? pickTag(Object.keys(title)) : undefined;
  const { text, language } =
    texts.find((one) => picked === undefined || one.text === (title as DocumentObject)[picked]) ??
    NO_TEXT;
  const words = new Set(analyseText(text, language).words.filter(isTelling));
  return [...words]
    .sort((a, b) => b.length - a.length || byCodePoint(a, b))
    .slice(0, MAX_WORDS)
    .map((word) => ({ kind: 'word', word, forms: analyseWord(word, [language]).stems }));
}

const NO_TEXT: TitleText = { text: '', language: 'und' };

function isTelling(word: string): boolean {
  return (
    word.length >= MIN_WORD_LENGTH &&
    !isStopWord(word, MAIN_LANGUAGES) &&
    !isAskingWord(word, MAIN_LANGUAGES)
  );
}

function textsOf(title: unknown): readonly TitleText[] {
  if (typeof title === 'string') {
    return [{ text: title, language: 'und' }];
  }
  return Object.entries(isObject(title) ? title : {}).flatMap(([tag, text]) =>
    typeof text === 'string' ? [{ text, language: primaryLanguage(tag) }] : [],
  );
}

function formsIn({ text, language }: TitleText): readonly string[] {
  const { words, stems } = analyseText(text, language);
  return [...words, ...stems];
}
