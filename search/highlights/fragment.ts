import type { Passage } from './best-passages.ts';

/** Signs that mean something in HTML. */
const MEANINGFUL = /[&<>"']/g;
const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Begin and end of embedded directions: a cut between them would turn what stands around a fragment. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;
const WORD = /[\p{L}\p{N}]/u;

/**
 * A passage as HTML that is safe in any element: text is escaped, `<mark>` the only tag. An ellipsis stands where words
 * were cut off.
 */
export function fragmentOf({ source: { text }, from, to, marks }: Passage): string {
  let html = '';
  let at = from;
  for (const mark of marks) {
    if (mark.to <= at) {
      continue;
    }
    const start = Math.max(mark.from, at);
    const before = escaped(text.slice(at, start));
    const inside = escaped(text.slice(start, mark.to));
    // An overlapping mark extends the one before.
    html =
      mark.from < at && html.endsWith(END)
        ? `${html.slice(0, -END.length)}${inside}${END}`
        : `${html}${before}${BEGIN}${inside}${END}`;
    at = mark.to;
  }
  const isCutBefore = WORD.test(text.slice(Math.max(0, from - FAR), from));
  const isCutBehind = WORD.test(text.slice(to, to + FAR));
  const whole = `${html}${escaped(text.slice(at, to))}`.replaceAll(/\s+/gu, ' ').trim();
  return `${isCutBefore ? '…' : ''}${whole}${isCutBehind ? '…' : ''}`;
}

const BEGIN = '<mark>';
const END = '</mark>';
/** Characters in which a word boundary is looked for at a cut. */
const FAR = 1_000;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(DIRECTIONS, '')
    .replaceAll(MEANINGFUL, (sign) => ESCAPED[sign] ?? sign);
}
