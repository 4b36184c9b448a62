import { JOINED, LANGUAGE_ANALYSERS, STEM_LEVELS } from '../../../../profile-compiler/index.ts';
import { fold } from '../../../text/fold.ts';
import { segmentsOf } from '../../../text/words.ts';
import { searchTexts, suggestedTexts, type WeightedText } from '../../field-values/texts.ts';
import type { DocumentObject, IndexedDocument } from '../../search-index.ts';
import type { EntityPlan } from './entity-plan.ts';

/** What full text needs of a document; members as in the definition of the index. */
export interface TextMembers {
  /** By level: the words of each text. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** By level and language: the words that the analyser of that language stems. */
  readonly stems: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Primary subtags of the texts. */
  readonly languages: readonly string[];
}

/** Splits all searchable text of a document into words, which the server does not analyse further. */
export function textMembers(
  plan: EntityPlan,
  document: Pick<IndexedDocument, 'document' | 'hiddenText'>,
): TextMembers {
  const words: Record<string, string[]> = {};
  const stems: Record<string, Record<string, string[]>> = {};
  const languages = new Set<string>();
  for (const text of searchTexts(plan, document)) {
    const cut = cutText(text.text);
    push(words, String(text.column), cut.folded);
    addStems(stems, text, cut);
    for (const language of text.languages) {
      languages.add(language);
    }
  }
  return { words, stems, languages: [...languages].sort() };
}

/** The words of titles for typing ahead; a title begins with a mark and its first word. */
export function titleWords(plan: EntityPlan, document: DocumentObject): string[] {
  return suggestedTexts(plan, document).flatMap(({ text }) => {
    const words = cutText(text).folded;
    const [first] = words;
    return first === undefined ? [] : [[firstWord(first), ...words].join(' ')];
  });
}

/** Marks the first word of a title: no other token begins with this sign. */
export function firstWord(word: string): string {
  return `=${word}`;
}

/** The longest word that the server does not split, in characters. */
const LONGEST_WORD = 250;

/** A folded word as it is indexed and looked for. */
export function indexedWord(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).toWellFormed() : word;
}

/** Whether words of a language (primary subtag) are stemmed. */
export function isStemmed(language: string): boolean {
  return Object.hasOwn(LANGUAGE_ANALYSERS, language);
}

/** The level of stems that texts of a weight have. */
export function stemLevel(column: number): number {
  return Math.min(column, STEM_LEVELS - 1);
}

interface CutText {
  /** In lower case. */
  readonly written: readonly string[];
  readonly folded: readonly string[];
  /** Words that were tied by hyphens, without them, in lower case. */
  readonly joined: readonly string[];
}

function cutText(text: string): CutText {
  const segments = segmentsOf(text);
  const written = segments.flatMap(({ words }) => words);
  const joined = segments.map((segment) => segment.joined).filter((word) => word !== undefined);
  return { written, folded: written.map((word) => indexedWord(fold(word))), joined };
}

function addStems(
  stems: Record<string, Record<string, string[]>>,
  { column, languages }: WeightedText,
  { written, folded, joined }: CutText,
): void {
  const level = String(stemLevel(column));
  const byLanguage = stems[level] ?? {};
  stems[level] = byLanguage;
  const foldedJoined = joined.map(fold);
  const stemmed = languages.filter(isStemmed);
  if (stemmed.length > 0) {
    const words = [...eitherForm(written, folded), ...eitherForm(joined, foldedJoined)];
    for (const language of stemmed) {
      push(byLanguage, language, words);
    }
  }
  push(byLanguage, JOINED, foldedJoined.map(indexedWord));
}

/** As written and without diacritics: either may be typed. */
function eitherForm(written: readonly string[], folded: readonly string[]): string[] {
  return written.flatMap((word, at) => (folded[at] === word ? [word] : [word, folded[at] ?? word]));
}

function push(texts: Record<string, string[]>, name: string, words: readonly string[]): void {
  if (words.length > 0) {
    const known = texts[name] ?? [];
    known.push(words.join(' '));
    texts[name] = known;
  }
}
