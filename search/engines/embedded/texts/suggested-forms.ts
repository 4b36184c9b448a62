import type { WordDictionary } from '../../../dictionary/word-dictionary.ts';
import type { StoredText } from '../mapping/stored-texts.ts';
import type { TextColumns } from '../mapping/text-columns.ts';

/** Position of a word in a text: at the beginning, or within. */
export const AT_BEGINNING = 1;
const WITHIN = 0.5;

/** The forms of texts to suggest, with their best places. */
export function suggestedForms(
  words: WordDictionary,
  texts: readonly StoredText[],
  { suggested }: TextColumns,
): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (const [at, text] of texts.entries()) {
    if (suggested.has(text.place)) {
      // Joined spellings stand behind the text that they are of.
      const forms = text.isJoined ? joinedWithin(words, text, texts[at - 1]) : text.forms;
      for (const [place, form] of forms.entries()) {
        const isFirst = place === 0 && !text.isJoined;
        places.set(form, isFirst ? AT_BEGINNING : (places.get(form) ?? WITHIN));
      }
    }
  }
  return places;
}

/** The joined spellings that words of a text are put together to: `wifi`, but not `leau`, as the single letter of an elision is no word. */
function joinedWithin(
  words: WordDictionary,
  joined: StoredText,
  text: StoredText | undefined,
): readonly number[] {
  const written = (text?.forms ?? []).map((form) => words.text(words.wordOf(form)));
  return joined.forms.filter((form) => {
    const spelling = words.joined.text(form);
    return written.some((_, from) => isMadeOf(spelling, written, from));
  });
}

/** Tests whether a spelling is a concatenation of words from one on. */
function isMadeOf(spelling: string, words: readonly string[], from: number): boolean {
  let length = 0;
  for (let at = from; at < words.length && length < spelling.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '' || !spelling.startsWith(word, length)) {
      return false;
    }
    length += word.length;
  }
  return spelling !== '' && length === spelling.length;
}
