import { flatName, hasOwnTexts } from '../../../../profile-compiler/index.ts';
import type { Steps } from '../../../async/steps.ts';
import { nearestWeight, searchTexts, suggestedTexts } from '../../../field-values/texts.ts';
import type { DocumentObject, IndexedDocument } from '../../../port/search-index.ts';
import { fold } from '../../../text/fold.ts';
import { primarySubtag } from '../../../text/languages.ts';
import { piecesOf } from '../../../text/pieces.ts';
import { isPutTogether, segmentsOf } from '../../../text/words.ts';
import type { EntityPlan } from './entity-plan.ts';
import { fieldTokens, indexedWord, tokensIn } from './field-tokens.ts';

/** Full-text members of a document, as in the definition of the index. */
export interface TextMembers {
  /** By level: the words and stems of each text. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** By text field, its dots replaced: the words and stems of each text. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Primary subtags of the texts. */
  readonly languages: readonly string[];
  /** The different forms of the words of all texts. */
  readonly dictionary: readonly string[];
}

/** Texts that are cut in one step, where they are short. */
const TEXTS_PER_STEP = 20;

/** Splits all searchable text of a document into words, in steps, which the server does not analyse further. */
export function* textMembers(
  plan: EntityPlan,
  document: Pick<IndexedDocument, 'document' | 'hiddenText'>,
): Steps<TextMembers> {
  const words: Record<string, string[]> = {};
  const texts: Record<string, string[]> = {};
  const fields = new Set(hasOwnTexts(plan.texts) ? plan.texts.map(({ name }) => name) : []);
  const languages = new Set<string>();
  const dictionary = new Set<string>();
  let count = 0;
  for (const text of searchTexts(plan, document)) {
    const tokens = yield* tokensIn(text);
    for (const { form } of tokens) {
      dictionary.add(form);
    }
    const indexed = fieldTokens(tokens);
    push(words, String(nearestWeight(plan.weights, text.weight)), indexed);
    if (text.field !== undefined && fields.has(text.field)) {
      push(texts, flatName(text.field), indexed);
    }
    for (const language of text.languages) {
      languages.add(language);
    }
    count += 1;
    if (count % TEXTS_PER_STEP === 0) {
      yield;
    }
  }
  return { words, texts, languages: [...languages].sort(), dictionary: [...dictionary] };
}

/**
 * The words of titles for typing ahead, in steps: once as they are, and once marked by each language of the title. A title begins
 * with a mark and its first word, and ends with words that signs tie, joined.
 */
export function* titleWords(plan: EntityPlan, document: DocumentObject): Steps<string[]> {
  const titles: string[] = [];
  const texts = suggestedTexts(plan, document);
  for (const [text, same] of Map.groupBy(texts, (one) => one.text)) {
    const { folded, tied } = yield* cutText(text);
    const [first] = folded.split(' ', 1);
    if (first) {
      const words = [firstWord(first), folded, tied].filter((some) => some !== '').join(' ');
      const marks = new Set(same.map(({ tag }) => languageMark(tag)));
      titles.push(words, ...Array.from(marks, (mark) => mark + words.replaceAll(' ', ` ${mark}`)));
    }
    yield;
  }
  return titles;
}

/** Marks the words of a title by the language of its tag; a title without a tag is in no language. */
export function languageMark(tag = ''): string {
  return `${primarySubtag(tag)}:`;
}

/** Marks the first word of a title: no other token begins with this sign. */
export function firstWord(word: string): string {
  return `=${word}`;
}

/** Marks the joined spelling of words that signs tie: no other token begins with this sign. */
export function joinedWord(word: string): string {
  return `+${word}`;
}

/** The words of a text, each kind with blanks between them. */
interface CutText {
  /** Without case and diacritics. */
  readonly folded: string;
  /** The joined spellings of words, marked; none of elisions. */
  readonly tied: string;
}

/** Cuts a text into words; each piece of a long one is a step. */
function* cutText(text: string): Steps<CutText> {
  const folded: string[] = [];
  const tied: string[] = [];
  for (const piece of piecesOf(text)) {
    if (folded.length > 0) {
      yield;
    }
    const segments = segmentsOf(piece);
    folded.push(...segments.flatMap(({ words }) => words).map(fold));
    tied.push(...segments.filter(isPutTogether).map(({ joined = '' }) => fold(joined)));
  }
  return {
    folded: folded.map(indexedWord).join(' '),
    tied: tied.map((word) => joinedWord(indexedWord(word))).join(' '),
  };
}

function push(texts: Record<string, string[]>, name: string, words: string): void {
  if (words !== '') {
    const known = texts[name] ?? [];
    known.push(words);
    texts[name] = known;
  }
}
