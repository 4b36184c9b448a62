import { isObject, valuesAt } from '../../query/document-values.ts';
import { primaryLanguage } from '../../text/languages.ts';
import type { DocumentObject, HiddenText, IndexedDocument } from '../search-index.ts';
import type { SearchPlan } from './search-plan.ts';

/** A searchable text of a document. */
export interface Text {
  readonly text: string;
  /** Primary subtags of the languages that it is written in: names are the same in many. */
  readonly languages: readonly string[];
}

export interface WeightedText extends Text {
  readonly weight: number;
  /** Name of its text field; absent where none is known. */
  readonly field?: string;
}

/** Names and labels come without language; most of them are English picks. */
const UNTAGGED = 'en';

/** All searchable text of a document: visible text in the order of the plan, then hidden text. */
export function* searchTexts(
  plan: SearchPlan,
  { document, hiddenText = [] }: Pick<IndexedDocument, 'document' | 'hiddenText'>,
): Iterable<WeightedText> {
  for (const { path, name: field, weight } of plan.texts) {
    for (const text of textsAt(document, path)) {
      yield { ...text, weight, field };
    }
  }
  for (const [field, ofField] of Map.groupBy(hiddenText, ({ field }) => field)) {
    for (const [weight, texts] of Map.groupBy(ofField, ({ weight }) => weight)) {
      for (const text of eachOnce(texts)) {
        yield { ...text, weight, ...(field !== undefined && { field }) };
      }
    }
  }
}

/** The texts that suggestions come from. */
export function suggestedTexts(plan: SearchPlan, document: DocumentObject): Text[] {
  return plan.suggested.flatMap(({ path }) => textsAt(document, path));
}

function textsAt(document: DocumentObject, path: readonly string[]): Text[] {
  return valuesAt(document, path).flatMap(({ value, holder }) => {
    if (typeof value === 'string') {
      return [{ text: value, languages: [languageOf(holder, document)] }];
    }
    return isObject(value) ? languageTexts(value) : [];
  });
}

/** A nested value that names its language (a keyword) is of that language. */
function languageOf(holder: DocumentObject, document: DocumentObject): string {
  const { language } = holder;
  const isTold = holder !== document && typeof language === 'string';
  return isTold ? primaryLanguage(language) : UNTAGGED;
}

function languageTexts(map: DocumentObject): Text[] {
  return eachOnce(
    Object.entries(map).flatMap(([language, text]) =>
      typeof text === 'string' ? [{ text, language }] : [],
    ),
  );
}

/** Each text once, with the languages of all tags that it has. */
function eachOnce(texts: readonly Pick<HiddenText, 'text' | 'language'>[]): Text[] {
  return [...Map.groupBy(texts, ({ text }) => text)].map(([text, tagged]) => ({
    text,
    languages: [...new Set(tagged.map(({ language }) => primaryLanguage(language)))],
  }));
}

/** The index of the weight that is nearest to another. */
export function nearestWeight(weights: readonly number[], weight: number): number {
  const distances = weights.map((one) => Math.abs(one - weight));
  return distances.indexOf(Math.min(...distances));
}
