import { type Numbers, numbersIn, withNumber } from './numbers.ts';

/** The other spellings of words that signs tie (`wifi` for `Wi-Fi`), which stand at no place of a text, and their forms. */
export type JoinedSpellings = ReturnType<typeof createJoinedSpellings>;

/** New spellings that are rather sorted with all others than put between them one by one. */
const MANY = 100;

/** No spellings, or those of a checkpoint. */
export function createJoinedSpellings(kept = new Map<string, Numbers>()) {
  const formsOf = kept;
  const texts = new Map<number, string>();
  for (const [spelling, forms] of kept) {
    for (const form of numbersIn(forms)) {
      texts.set(form, spelling);
    }
  }
  const sorted = [...formsOf.keys()].sort();
  let added: string[] = [];
  /** Puts new ones in order when they are looked for, so that a write costs nothing. */
  const inOrder = () => {
    if (added.length > MANY) {
      for (const spelling of added) {
        sorted.push(spelling);
      }
      sorted.sort();
    } else {
      for (const spelling of added) {
        sorted.splice(firstFrom(sorted, spelling), 0, spelling);
      }
    }
    added = [];
    return sorted;
  };

  return {
    add(form: number, spelling: string): void {
      texts.set(form, spelling);
      const known = formsOf.get(spelling);
      if (known === undefined) {
        added.push(spelling);
      }
      formsOf.set(spelling, withNumber(known, form));
    },
    /** The spelling of a form; empty if it is that of a word. */
    text: (form: number): string => texts.get(form) ?? '',
    formsOf: (spelling: string): readonly number[] => numbersIn(formsOf.get(spelling)),
    /** The forms of all spellings that begin with some letters. */
    beginningWith(letters: string): readonly number[] {
      const spellings = inOrder();
      const found: number[] = [];
      for (let at = firstFrom(spellings, letters); at < spellings.length; at += 1) {
        const spelling = spellings[at] ?? '';
        if (!spelling.startsWith(letters)) {
          break;
        }
        found.push(...numbersIn(formsOf.get(spelling)));
      }
      return found;
    },
    /** Exports the state for a checkpoint: the forms by spelling. */
    state: (): Map<string, Numbers> => formsOf,
  };
}

/** The place of the first text that does not come before some letters. */
function firstFrom(sorted: readonly string[], letters: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < letters) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
