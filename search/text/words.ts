/** Signs that stand for an apostrophe: those of print, and those that people type where a keyboard has them nearer (`l´eau`). For classes of regular expressions. */
export const APOSTROPHES = "'’ʼ‘`´";

/** Signs that tie words: apostrophes and hyphens, soft ones too. For classes of regular expressions. */
export const TIES = `${APOSTROPHES}\\-‐‑\\u00ad`;

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'gu');

/** A text with one and the same sign for every apostrophe. */
export function withPlainApostrophes(text: string): string {
  return text.replace(ANY_APOSTROPHE, "'");
}

/**
 * Text between blanks, cut into words: `RZ-2024` has the words `rz` and `2024`. If hyphens or apostrophes tie words,
 * `joined` is their other spelling, `rz2024`.
 */
export interface Segment {
  readonly words: readonly string[];
  readonly joined?: string;
}

const LETTERS = '[\\p{L}\\p{N}\\p{M}]+';
/** The parts between blanks and signs: letters, digits and marks, with hyphens and apostrophes between them. */
export const WORD_RUN = new RegExp(`${LETTERS}(?:[${TIES}]${LETTERS})*`, 'gu');
/** A soft hyphen shows where a word may be broken, so that the whole word is its other spelling. */
const TIE = new RegExp(`[${TIES}]`, 'u');
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'u');
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Signs of Chinese, Japanese and Korean, with the sign of long vowels, which several scripts have. */
const EAST_ASIAN_SIGNS =
  '\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script=Hangul}';
const EAST_ASIAN_PARTS = new RegExp(`[${EAST_ASIAN_SIGNS}]+|[^${EAST_ASIAN_SIGNS}]+`, 'gu');
const EAST_ASIAN = new RegExp(`^[${EAST_ASIAN_SIGNS}]`, 'u');

const byDictionary = new Intl.Segmenter('en', { granularity: 'word' });

/** Most of what is typed: one word without anything to be cut. */
const PLAIN_WORD = /^[A-Za-z0-9]+$/;

/** Segments of a text in order, in lower case, not yet folded. */
export function segmentsOf(text: string): Segment[] {
  if (PLAIN_WORD.test(text)) {
    return [{ words: [text.toLowerCase()] }];
  }
  const found = text.normalize('NFC').toLowerCase().match(WORD_RUN) ?? [];
  return found.map(segmentOf);
}

/**
 * Tests whether the joined spelling of a segment is that of its words: `wifi`, but not `leau`, as the single letter of
 * an elision is no word.
 */
export function isPutTogether({ words, joined }: Segment): boolean {
  return joined !== undefined && joined === words.join('');
}

/** The words of a segment; those that signs tie as one (`wifi` for `Wi-Fi`). */
export function joinedWordsOf(segment: Segment): readonly string[] {
  return segment.joined !== undefined && isPutTogether(segment) ? [segment.joined] : segment.words;
}

function segmentOf(run: string): Segment {
  const kind = kindOfRun(run);
  if (kind === 'without blanks') {
    return { words: unspacedWords(run).map(({ text }) => text) };
  }
  if (kind === 'word') {
    return { words: [run] };
  }
  const parts = run.split(TIE);
  return { words: withoutElisions(run, parts, (part) => part), joined: parts.join('') };
}

/** Kind of a run: one word, tied words, or words of a script without blanks. */
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

/** A word of a run, with its place in it. */
export interface WordInRun {
  readonly text: string;
  readonly index: number;
}

/**
 * The words of a run without blanks. Chinese, Japanese and Korean are cut into all pairs of neighbouring signs: a dictionary cuts
 * the same sign differently in a sentence and alone, and Korean ties particles to words. Other scripts are cut by dictionary.
 */
export function unspacedWords(run: string): readonly WordInRun[] {
  return [...run.matchAll(EAST_ASIAN_PARTS)].flatMap(({ 0: part, index }) =>
    EAST_ASIAN.test(part) ? pairsOf(part, index) : dictionaryWords(part, index),
  );
}

function pairsOf(part: string, start: number): readonly WordInRun[] {
  const signs = [...part];
  if (signs.length === 1) {
    return [{ text: part, index: start }];
  }
  let index = start;
  return signs.slice(1).map((second, at) => {
    const first = signs[at] ?? '';
    const pair = { text: first + second, index };
    index += first.length;
    return pair;
  });
}

/** Cuts a typed word of Chinese, Japanese or Korean by dictionary; any other word stays. */
export function dictionaryParts(typed: string): readonly string[] {
  const parts = EAST_ASIAN.test(typed) ? dictionaryWords(typed, 0).map(({ text }) => text) : [];
  return parts.length > 1 ? parts : [typed];
}

function dictionaryWords(part: string, start: number): readonly WordInRun[] {
  return [...byDictionary.segment(part)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ text: segment, index: start + index }));
}
