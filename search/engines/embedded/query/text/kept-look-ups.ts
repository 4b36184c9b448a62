import type { TextMemory } from '../../texts/text-memory.ts';
import type { LookedUpWord } from './match-query.ts';

/** Words that were looked up, by how they were typed. */
export type LookUps = Map<string, LookedUpWord>;

interface Kept {
  readonly words: LookUps;
  readonly changes: number;
  readonly languages: string;
}

/** Words of a typical query. A text is often searched twice, strictly and then for most of its words; this is no cache of what others typed. */
const MOST_KEPT = 8;

const kept = new WeakMap<TextMemory, Kept>();

/** What the search before looked up: empty where that was much, or a text has changed since. */
export function keptLookUps(texts: TextMemory, languages: readonly string[]): LookUps {
  const now = { changes: texts.changes(), languages: languages.join() };
  const before = kept.get(texts);
  if (
    before?.changes === now.changes &&
    before.languages === now.languages &&
    before.words.size <= MOST_KEPT
  ) {
    return before.words;
  }
  const words: LookUps = new Map();
  kept.set(texts, { words, ...now });
  return words;
}
