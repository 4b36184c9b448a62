import type { DocumentObject, HiddenText, IndexedDocument } from '../port/search-index.ts';
import { type HeldValue, isObject, valuesAt } from '../query/document-values.ts';
import { primaryLanguage } from '../text/languages.ts';
import { plainText } from '../text/plain-text.ts';
import type { SearchPlan } from './search-plan.ts';

/** A searchable text of a document. */
export interface Text {
  readonly text: string;
  /** Primary subtags of the languages that it is written in: names are the same in many. */
  readonly languages: readonly string[];
}

export interface WeightedText extends Text {
  readonly weight: number;
  /** Name of its text field; absent if none is known. */
  readonly field?: string;
}

/** Names and labels come without language; most of them are English picks. */
const UNTAGGED = 'en';

/** Yields the searchable texts of a document: visible text in the order of the plan, then hidden text. */
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
      for (const text of distinct(texts.map(tagged))) {
        yield { ...text, weight, ...(field !== undefined && { field }) };
      }
    }
  }
}

/** The texts that suggestions come from. */
export function suggestedTexts(plan: SearchPlan, document: DocumentObject): TaggedText[] {
  return plan.suggested.flatMap(({ path }) =>
    valuesAt(document, path).flatMap((held) => taggedTexts(held, document)),
  );
}

function textsAt(document: DocumentObject, path: readonly string[]): Text[] {
  return valuesAt(document, path).flatMap((held) => distinct(taggedTexts(held, document)));
}

/** The texts of a title. */
export function titleTexts(title: unknown): Text[] {
  const document = {};
  return distinct(taggedTexts({ value: title, holder: document }, document));
}

/** A text with its language tag as in the document. */
export interface TaggedText {
  readonly text: string;
  /** Absent if the document names none. */
  readonly tag?: string;
}

/** The primary subtag of the language that a text is analysed in. */
export function languageOf({ tag = UNTAGGED }: Pick<TaggedText, 'tag'>): string {
  return primaryLanguage(tag);
}

/** The texts of a value: of a language map all. A nested value that names its language (a keyword) is of that language. */
export function taggedTexts({ value, holder }: HeldValue, document: DocumentObject): TaggedText[] {
  if (typeof value === 'string') {
    const { language } = holder;
    const isNamed = holder !== document && typeof language === 'string';
    return [{ text: plainText(value), ...(isNamed && { tag: language }) }];
  }
  return isObject(value)
    ? Object.entries(value).flatMap(([tag, text]) =>
        typeof text === 'string' ? [{ text: plainText(text), tag }] : [],
      )
    : [];
}

function tagged({ text, language }: HiddenText): TaggedText {
  return { text: plainText(text), tag: language };
}

/** Each text once, with the languages of all tags that it has. */
function distinct(texts: readonly TaggedText[]): Text[] {
  return [...Map.groupBy(texts, ({ text }) => text)].map(([text, same]) => ({
    text,
    languages: [...new Set(same.map(languageOf))],
  }));
}

/** The index of the weight that is nearest to another. */
export function nearestWeight(weights: readonly number[], weight: number): number {
  const distances = weights.map((one) => Math.abs(one - weight));
  return distances.indexOf(Math.min(...distances));
}
