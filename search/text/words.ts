/**
 * What stands between blanks, cut into words: `RZ-2024` has the words `rz` and `2024`. Where words were
 * tied by hyphens or apostrophes, `joined` is their other spelling, `rz2024`.
 */
export interface Segment {
  readonly words: readonly string[];
  readonly joined?: string;
}

const SEGMENT = /[\p{L}\p{N}\p{M}]+(?:['’ʼ\-‐‑][\p{L}\p{N}\p{M}]+)*/gu;
const TIE = /['’ʼ\-‐‑]/u;
const APOSTROPHE = /['’ʼ]/u;
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const byDictionary = new Intl.Segmenter('en', { granularity: 'word' });

/** Segments of a text in order, in lower case, not yet folded. */
export function segmentsOf(text: string): Segment[] {
  const found = text.normalize('NFC').toLowerCase().match(SEGMENT) ?? [];
  return found.map(segmentOf);
}

function segmentOf(run: string): Segment {
  if (WITHOUT_BLANKS.test(run)) {
    return { words: dictionaryWords(run) };
  }
  if (!TIE.test(run)) {
    return { words: [run] };
  }
  const parts = run.split(TIE);
  const words = APOSTROPHE.test(run) ? withoutElisions(parts) : parts;
  return { words, joined: parts.join('') };
}

/** `l'eau` is about water and `mayor's` about the mayor: the single letter is grammar. */
function withoutElisions(parts: readonly string[]): readonly string[] {
  const long = parts.filter((part) => part.length > 1);
  return long.length > 0 ? long : parts;
}

function dictionaryWords(run: string): string[] {
  return [...byDictionary.segment(run)]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);
}
