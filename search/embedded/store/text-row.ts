import { isObject, valuesAt } from '../../query/document-values.ts';
import type { DocumentObject, HiddenText, IndexedDocument } from '../../search-index.ts';
import { analyseText } from '../../text/analyse.ts';
import { primaryLanguage } from '../../text/languages.ts';
import type { EntityPlan } from '../entity-plan.ts';
import { type Text, textTokens } from './text-tokens.ts';
import { EVERY_DOCUMENT, firstWordToken } from './tokens.ts';

/** What the full-text tables hold of a document. */
export interface TextRow {
  /** Tokens of each column, in the order of the plan's weights. */
  readonly columns: readonly string[];
  /** Tokens for typing ahead. */
  readonly titles: string;
  /** Primary subtags of its texts. */
  readonly languages: ReadonlySet<string>;
}

/** Names and labels come without language; most of them are English picks. */
const UNTAGGED = 'en';

/** Analyses all searchable text of a document. */
export function textRow(plan: EntityPlan, document: IndexedDocument): TextRow {
  const columns = plan.weights.map((): string[] => []);
  columns[0]?.push(EVERY_DOCUMENT);
  const languages = new Set<string>();

  for (const { field, column } of plan.texts) {
    for (const text of textsAt(document.document, field.path)) {
      add(text, column);
    }
  }
  for (const [weight, texts] of Map.groupBy(document.hiddenText ?? [], (one) => one.weight)) {
    const column = nearest(plan.weights, weight);
    for (const text of eachOnce(texts)) {
      add(text, column);
    }
  }
  return {
    columns: columns.map((tokens) => tokens.join(' ')),
    titles: titleTokens(plan, document.document),
    languages,
  };

  function add(text: Text, column: number): void {
    for (const language of text.languages) {
      languages.add(language);
    }
    columns[column]?.push(textTokens(text));
  }
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

function titleTokens(plan: EntityPlan, document: DocumentObject): string {
  const texts = plan.suggested.flatMap(({ path }) => textsAt(document, path));
  return texts
    .flatMap(({ text, languages: [language = UNTAGGED] }) => {
      const { words } = analyseText(text, language);
      return words.slice(0, 1).map(firstWordToken).concat(words);
    })
    .join(' ');
}

function nearest(weights: readonly number[], weight: number): number {
  const distances = weights.map((one) => Math.abs(one - weight));
  return distances.indexOf(Math.min(...distances));
}
