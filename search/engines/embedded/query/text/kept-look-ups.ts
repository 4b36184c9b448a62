import type { TextMemory } from '../../texts/text-memory.ts';
import type { Found } from './accumulator.ts';
import type { WordVariants } from './word-variants.ts';

/** Look-ups in one state of the texts. */
interface Kept extends LookUps {
  readonly changes: number;
  readonly languages: string;
  /** Begins a search: only words of the search before are still there, and only if they were few. */
  begin(): void;
}

/** Words of a typical query. A text is often searched twice, strictly and then for most of its words; this is no cache of what others typed. */
const MOST_KEPT = 8;

const kept = new WeakMap<TextMemory, Kept>();

/**
 * Begins a search: gives what the search before looked up, unless that was much or a text has changed since. What neither of
 * two searches asks for is dropped: their rows would outlive the space of new objects, and be collected late.
 */
export function keptLookUps(texts: TextMemory, languages: readonly string[]): LookUps {
  const now = { changes: texts.changes(), languages: languages.join() };
  const before = kept.get(texts);
  if (before?.changes === now.changes && before.languages === now.languages) {
    before.begin();
    return before;
  }
  const made = lookUps(now);
  kept.set(texts, made);
  return made;
}

/** One object for all searches: words hold on to it, so that one for each search would keep all earlier ones. */
function lookUps(state: Pick<Kept, 'changes' | 'languages'>): Kept {
  let before: ReadonlyMap<string, LookedUpWord> = new Map();
  let words = new Map<string, LookedUpWord>();
  return {
    ...state,
    begin() {
      before = words.size <= MOST_KEPT ? words : new Map();
      words = new Map();
    },
    get(key) {
      const known = words.get(key) ?? before.get(key);
      if (known) {
        words.set(key, known);
      }
      return known;
    },
    set: (key, word) => void words.set(key, word),
  };
}

/** A typed word, looked up once for a search. */
export interface LookedUpWord {
  readonly variants: WordVariants;
  /** The rows that have it; `undefined` if nothing can be looked for. */
  found(): Found | undefined;
}

/** Words that were looked up, by how they were typed. */
export interface LookUps {
  get(key: string): LookedUpWord | undefined;
  set(key: string, word: LookedUpWord): void;
}
