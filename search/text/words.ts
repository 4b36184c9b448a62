/**
 * What stands between blanks, cut into words: `RZ-2024` has the words `rz` and `2024`. Where words were
 * tied by hyphens or apostrophes, `joined` is their other spelling, `rz2024`.
 */
export interface Segment {
  readonly words: readonly string[];
  readonly joined?: string;
}

/** What stands between blanks and signs: letters, digits and marks, with hyphens and apostrophes between them. */
export const WORD_RUN = /[\p{L}\p{N}\p{M}]+(?:['’ʼ\-‐‑][\p{L}\p{N}\p{M}]+)*/gu;
const TIE = /['’ʼ\-‐‑]/u;
const APOSTROPHE = /['’ʼ]/u;
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const byDictionary = new Intl.Segmenter('en', { granularity: 'word' });

/** Segments of a text in order, in lower case, not yet folded. */
export function segmentsOf(text: string): Segment[] {
  const found = text.normalize('NFC').toLowerCase().match(WORD_RUN) ?? [];
  return found.map(segmentOf);
}

function segmentOf(run: string): Segment {
  const kind = kindOfRun(run);
  if (kind === 'without blanks') {
    return { words: dictionaryWords(run).map((part) => part.segment) };
  }
  if (kind === 'word') {
    return { words: [run] };
  }
  const parts = run.split(TIE);
  return { words: withoutElisions(run, parts, (part) => part), joined: parts.join('') };
}

/** How a run is cut: it is one word, words that are tied, or words of a script without blanks. */
export function kindOfRun(run: string): 'word' | 'tied' | 'without blanks' {
  if (WITHOUT_BLANKS.test(run)) {
    return 'without blanks';
  }
  return TIE.test(run) ? 'tied' : 'word';
}

/** `l'eau` is about water and `mayor's` about the mayor: the single letter is grammar. */
export function withoutElisions<Part>(
  run: string,
  parts: readonly Part[],
  textOf: (part: Part) => string,
): readonly Part[] {
  const long = APOSTROPHE.test(run) ? parts.filter((part) => textOf(part).length > 1) : [];
  return long.length > 0 ? long : parts;
}

/** The words of a run without blanks, with their places in it. */
export function dictionaryWords(run: string): Intl.SegmentData[] {
  return [...byDictionary.segment(run)].filter((part) => part.isWordLike);
}
