import { byCodePoint } from '../../../profile-compiler/index.ts';
import { isObject } from '../../query/document-values.ts';
import type { SuggestedTitle, SuggestRequest } from '../../search-index.ts';
import { analyseWord } from '../../text/analyse.ts';
import { fold } from '../../text/fold.ts';
import type { OpenedEntity } from '../opened-entity.ts';
import { firstWordToken } from '../store/tokens.ts';

/** Titles of each entity to look at, of each kind; the best of them are chosen by their texts. */
const MOST_CANDIDATES = 100;

interface Candidate extends SuggestedTitle {
  /** The text of the title that fits best. */
  readonly text: string;
  /** 0: it begins with what was typed; 1: one of its words does; 2: its words are spread. */
  readonly distance: number;
}

/** Titles that continue what was typed: beginnings before middles, short before long, each once. */
export function suggestTitles(
  entities: readonly OpenedEntity[],
  { text, first }: SuggestRequest,
): SuggestedTitle[] {
  const { words } = analyseWord(text, []);
  if (words.length === 0) {
    return [];
  }
  const found = entities.flatMap((entity) => candidatesOf(entity, words));
  const distinct = new Map<string, Candidate>();
  for (const candidate of found.sort(compareCandidates)) {
    const key = JSON.stringify(candidate.title);
    distinct.set(key, distinct.get(key) ?? candidate);
  }
  return [...distinct.values()]
    .slice(0, first)
    .map(({ entity, id, title }) => ({ entity, id, title }));
}

function candidatesOf(entity: OpenedEntity, words: readonly string[]): Candidate[] {
  const { store } = entity;
  const [firstWord = '', ...others] = words;
  const beginnings = store.matchTitles(
    prefixExpression([firstWordToken(firstWord), ...others]),
    MOST_CANDIDATES,
  );
  const isEnough = beginnings.length === MOST_CANDIDATES;
  const middles = isEnough ? [] : store.matchTitles(prefixExpression(words), MOST_CANDIDATES);
  return [...new Set([...beginnings, ...middles])].map((row) =>
    candidate(entity, row, words.join(' ')),
  );
}

/** All words, the last one also as a prefix. */
function prefixExpression(words: readonly string[]): string {
  return `${words.map((word) => `"${word}"`).join(' AND ')} *`;
}

function candidate({ memory, plan, store }: OpenedEntity, row: number, typed: string): Candidate {
  const id = memory.idOf(row) ?? '';
  const stored: unknown = JSON.parse(store.title(row) ?? 'null');
  const title = isTitle(stored) ? stored : id;
  const texts = typeof title === 'string' ? [title] : Object.values(title);
  const [best = { text: '', distance: 2 }] = texts
    .map((text) => distanceFrom(text, typed))
    .sort(compareFit);
  return { entity: plan.entity, id, title, ...best };
}

function distanceFrom(title: string, typed: string): Pick<Candidate, 'text' | 'distance'> {
  const text = ` ${analyseWord(title, []).words.join(' ')}`;
  const at = text.indexOf(` ${typed}`);
  return { text: fold(title), distance: at === 0 ? 0 : at > 0 ? 1 : 2 };
}

function compareFit(a: Pick<Candidate, 'text' | 'distance'>, b: typeof a): number {
  return a.distance - b.distance || a.text.length - b.text.length || byCodePoint(a.text, b.text);
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return compareFit(a, b) || byCodePoint(a.entity, b.entity) || byCodePoint(a.id, b.id);
}

function isTitle(value: unknown): value is SuggestedTitle['title'] {
  return typeof value === 'string' || isObject(value);
}
