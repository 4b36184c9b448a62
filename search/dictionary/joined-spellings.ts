import { type Numbers, numbersIn, withNumber } from './numbers.ts';
import { createSorted, rangeOf } from './sorted-words.ts';

/** The other spellings of words that signs tie (`wifi` for `Wi-Fi`), which stand at no place of a text, and their forms. */
export type JoinedSpellings = ReturnType<typeof createJoinedSpellings>;

/** No spellings, or those of a checkpoint. */
export function createJoinedSpellings(formsOf = new Map<string, Numbers>()) {
  const spellings = [...formsOf.keys()];
  const spellingOf = new Map<number, string>();
  for (const [spelling, forms] of formsOf) {
    for (const form of numbersIn(forms)) {
      spellingOf.set(form, spelling);
    }
  }
  const sorted = createSorted((number) => spellings[number] ?? '');

  return {
    add(form: number, spelling: string): void {
      spellingOf.set(form, spelling);
      const known = formsOf.get(spelling);
      if (known === undefined) {
        spellings.push(spelling);
      }
      formsOf.set(spelling, withNumber(known, form));
    },
    /** The spelling of a form; empty if it is that of a word. */
    text: (form: number): string => spellingOf.get(form) ?? '',
    formsOf: (spelling: string): readonly number[] => numbersIn(formsOf.get(spelling)),
    /** The forms of all spellings that begin with some letters. */
    beginningWith(letters: string): readonly number[] {
      const inOrder = sorted(spellings.length);
      const { from, to } = rangeOf(inOrder, letters);
      const found: number[] = [];
      for (const number of inOrder.words.subarray(from, to)) {
        found.push(...numbersIn(formsOf.get(spellings[number] ?? '')));
      }
      return found;
    },
    /** Exports the state for a checkpoint: the forms by spelling. */
    state: (): Map<string, Numbers> => formsOf,
  };
}
