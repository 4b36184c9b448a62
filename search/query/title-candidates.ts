import { byCodePoint } from '../../profile-compiler/index.ts';
import type { DocumentKey, SuggestedTitle } from '../engines/search-index.ts';
import { analyseWord } from '../text/analyse.ts';
import { fold } from '../text/fold.ts';
import { isObject } from './document-values.ts';

/** A title that holds all typed words, and how well it matches. */
export interface TitleCandidate extends SuggestedTitle {
  /** The text of the title that matches best. */
  readonly text: string;
  /** 0: it begins with what was typed; 1: one of its words does; 2: its words are spread. */
  readonly distance: number;
}

/** Judges the title of a document, or its id where it has none; `typed` are folded words. */
export function titleCandidate(
  { entity, id, title: stored }: DocumentKey & { readonly title: unknown },
  typed: string,
): TitleCandidate {
  const title = isTitle(stored) ? stored : id;
  const texts = typeof title === 'string' ? [title] : Object.values(title);
  const [best = { text: '', distance: 2 }] = texts
    .map((text) => distanceFrom(text, typed))
    .sort(compareFit);
  return { entity, id, title, ...best };
}

/** The best of the candidates: beginnings before middles, short before long, each title once. */
export function bestTitles(
  candidates: readonly TitleCandidate[],
  first: number,
): readonly SuggestedTitle[] {
  const distinct = new Map<string, TitleCandidate>();
  for (const candidate of candidates.toSorted(compareCandidates)) {
    const key = JSON.stringify(candidate.title);
    distinct.set(key, distinct.get(key) ?? candidate);
  }
  return [...distinct.values()]
    .slice(0, first)
    .map(({ entity, id, title }) => ({ entity, id, title }));
}

function distanceFrom(title: string, typed: string): Pick<TitleCandidate, 'text' | 'distance'> {
  const text = ` ${analyseWord(title, []).words.join(' ')}`;
  const at = text.indexOf(` ${typed}`);
  return { text: fold(title), distance: at === 0 ? 0 : at > 0 ? 1 : 2 };
}

function compareFit(a: Pick<TitleCandidate, 'text' | 'distance'>, b: typeof a): number {
  return a.distance - b.distance || a.text.length - b.text.length || byCodePoint(a.text, b.text);
}

function compareCandidates(a: TitleCandidate, b: TitleCandidate): number {
  return compareFit(a, b) || byCodePoint(a.entity, b.entity) || byCodePoint(a.id, b.id);
}

function isTitle(value: unknown): value is SuggestedTitle['title'] {
  return typeof value === 'string' || isObject(value);
}
