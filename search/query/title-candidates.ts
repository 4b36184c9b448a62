import { LRUCache } from 'lru-cache';
import { byCodePoint, cacheCounts } from '../../profile-compiler/index.ts';
import type { DocumentKey, SuggestedTitle } from '../port/search-index.ts';
import { fold } from '../text/fold.ts';
import { primarySubtag } from '../text/languages.ts';
import { isPutTogether, joinedWordsOf, segmentsOf } from '../text/words.ts';
import { isObject } from './document-values.ts';
import { fuzzyTest } from './fuzzy-prefix.ts';

const counts = cacheCounts('compared-titles');

/** A title in the form that is compared with the query. */
export interface ComparedTitle extends SuggestedTitle {
  readonly texts: readonly TitleText[];
}

interface TitleText {
  /** Primary subtag; absent if the title has no languages. */
  readonly language?: string;
  readonly folded: string;
  /** Its words, each behind a space. */
  readonly words: string;
  /** The same with words that signs tie as one, if there are any. */
  readonly joined?: string;
}

/** The typed text and the reader. */
export interface TypedTitle {
  readonly words: readonly string[];
  /** Primary subtags of the reader's languages; titles that match in one of them come first. */
  readonly languages?: readonly string[] | undefined;
  /** True if each word of four letters or more may have a typo. */
  readonly forgiving?: boolean;
}

/** A title that holds all typed words, and how well it matches. */
export interface TitleCandidate extends SuggestedTitle, Fit {
  /** Equal titles have equal keys; absent until the title was among the best. */
  readonly key?: string;
}

interface Fit {
  /** The text of the title that matches best. */
  readonly text: string;
  /** True if it is in none of the reader's languages. */
  readonly foreign: boolean;
  /** 0: it begins with what was typed; 1: one of its words does; between both and 2: words that signs tie do; 2: its words are spread. */
  readonly distance: number;
}

/** The title of a document, or its id where it has none. */
export function comparedTitle({
  entity,
  id,
  title: stored,
}: DocumentKey & { readonly title: unknown }): ComparedTitle {
  const title = isTitle(stored) ? stored : id;
  return { entity, id, title, texts: comparedTexts(title) };
}

type ComparedTexts = Pick<ComparedTitle, 'title' | 'texts'>;

const CACHED_TITLES = 5000;
const compared = new LRUCache<string, ComparedTexts>({ max: CACHED_TITLES });

/** The same for a title that is kept as JSON: the same titles are compared for many texts. */
export function comparedJson({ json, ...key }: DocumentKey & { readonly json: string }) {
  const known = compared.get(json);
  counts[known ? 'hits' : 'misses'] += 1;
  if (known) {
    return { ...key, ...known };
  }
  const made = comparedTitle({ ...key, title: JSON.parse(json) });
  if (made.title !== key.id) {
    compared.set(json, { title: made.title, texts: made.texts });
  }
  return made;
}

function comparedTexts(title: SuggestedTitle['title']): readonly TitleText[] {
  return textsOf(title).map(([tag, text]) => ({
    ...(tag !== undefined && { language: primarySubtag(tag) }),
    folded: fold(text),
    ...comparedWords(text),
  }));
}

/** The length of the shortest text of a title, or of the id in its place. */
export function shortestLength({
  id,
  title,
}: Pick<DocumentKey, 'id'> & { readonly title: unknown }) {
  const lengths = textsOf(isTitle(title) ? title : id).map(([, text]) => fold(text).length);
  return lengths.length === 0 ? 0 : Math.min(...lengths);
}

/** Its texts by their tags; a document may hold anything else. */
function textsOf(title: SuggestedTitle['title']) {
  return typeof title === 'string'
    ? [[undefined, title] as const]
    : Object.entries(title).filter(([, text]) => typeof text === 'string');
}

function comparedWords(text: string): Pick<TitleText, 'words' | 'joined'> {
  const segments = segmentsOf(text);
  // Folded together: each call costs more than the letters.
  const folded = (words: readonly string[]) => ` ${fold(words.join(' '))}`;
  return {
    words: folded(segments.flatMap(({ words }) => words)),
    ...(segments.some(isPutTogether) && { joined: folded(segments.flatMap(joinedWordsOf)) }),
  };
}

/** Makes the ranking of titles by the typed text. */
export function titleJudge(typed: TypedTitle): (compared: ComparedTitle) => TitleCandidate {
  const distanceOf = typed.forgiving ? forgivingDistance(typed) : exactDistance(typed);
  const { languages = [] } = typed;
  return ({ entity, id, title, texts }) => {
    let best: Fit | undefined;
    for (const { language, folded, words, joined } of texts) {
      const distance = nearest(
        distanceOf(words),
        joined === undefined ? UNMATCHED : distanceOf(joined),
      );
      const own = languages.length === 0 || language === undefined || languages.includes(language);
      const fit = {
        text: folded,
        foreign: !own || distance === UNMATCHED,
        distance: Math.min(distance, 2),
      };
      best = best && compareFit(best, fit) <= 0 ? best : fit;
    }
    return { entity, id, title, ...(best ?? { text: '', foreign: true, distance: 2 }) };
  };
}

/** The best of the candidates: those in the reader's languages first, beginnings before middles, short before long, each title once. */
export function bestCandidates(
  candidates: readonly TitleCandidate[],
  first: number,
): readonly TitleCandidate[] {
  const distinct = new Map<string, TitleCandidate>();
  for (const candidate of candidates.toSorted(
    (a, b) => compareFit(a, b) || byCodePoint(a.entity, b.entity) || byCodePoint(a.id, b.id),
  )) {
    if (distinct.size >= first) {
      break;
    }
    const { key = JSON.stringify(candidate.title) } = candidate;
    if (!distinct.has(key)) {
      distinct.set(key, { ...candidate, key });
    }
  }
  return [...distinct.values()];
}

/** The best of the candidates as they are suggested. */
export function bestTitles(
  candidates: readonly TitleCandidate[],
  first: number,
): readonly SuggestedTitle[] {
  return suggested(bestCandidates(candidates, first));
}

/** Candidates as they are suggested. */
export function suggested(candidates: readonly TitleCandidate[]): readonly SuggestedTitle[] {
  return candidates.map(({ entity, id, title }) => ({ entity, id, title }));
}

/** The distance of a text that does not have all words. */
const UNMATCHED = 3;
/** A text typed as one word is nearer to a title that writes it so. */
const JOINED = { atBeginning: 1.25, within: 1.5 };

/** The smaller of the distances of a text and of its joined spelling. */
function nearest(distance: number, joined: number): number {
  const behind = joined === 0 ? JOINED.atBeginning : joined === 1 ? JOINED.within : joined;
  return Math.min(distance, behind);
}

function exactDistance({ words: typed }: TypedTitle): (words: string) => number {
  const together = ` ${typed.join(' ')}`;
  return (words) => {
    const at = words.indexOf(together);
    if (at >= 0) {
      return at === 0 ? 0 : 1;
    }
    const hasAll = typed.every((word, place) =>
      place < typed.length - 1 ? `${words} `.includes(` ${word} `) : words.includes(` ${word}`),
    );
    return hasAll ? 2 : UNMATCHED;
  };
}

function forgivingDistance({ words: typed }: TypedTitle): (words: string) => number {
  const tests = typed.map((word, at) => fuzzyTest(word, at === typed.length - 1));
  return (words) => {
    const own = words.slice(1).split(' ');
    const places = tests.map((test) => own.findIndex(test));
    return places.includes(-1) ? UNMATCHED : places[0] === 0 ? 0 : 1;
  };
}

function compareFit(a: Fit, b: Fit): number {
  return (
    Number(a.foreign) - Number(b.foreign) ||
    a.distance - b.distance ||
    a.text.length - b.text.length ||
    byCodePoint(a.text, b.text)
  );
}

function isTitle(value: unknown): value is SuggestedTitle['title'] {
  return typeof value === 'string' || isObject(value);
}
