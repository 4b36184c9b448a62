import type { Mark, MarkedText } from './find-marks.ts';

/** A part of a text, between words. */
export interface Passage {
  readonly source: MarkedText;
  readonly from: number;
  /** Behind its last character. */
  readonly to: number;
  /** Its marks, in order. */
  readonly marks: readonly Mark[];
}

/** Characters of a passage; a text that is not longer is shown whole. */
const PASSAGE = 200;
/** A passage in which the first mark follows others shows this part of itself before it. */
const BEFORE = 0.25;

/**
 * The best passages of some texts, the best first: most different matchers, then most marks, then the first one. Each
 * further one has a matcher that those before have not.
 */
export function bestPassages(texts: readonly MarkedText[], most: number): readonly Passage[] {
  const seen = new Set<number>();
  const passages: Passage[] = [];
  while (passages.length < most) {
    const best = texts
      .flatMap((source) => bestSpan(source, seen) ?? [])
      .reduce<Span | undefined>((a, b) => (a && !isBetter(b, a) ? a : b), undefined);
    if (!best) {
      break;
    }
    const passage = passageAround(best);
    for (const { matcher } of passage.marks) {
      seen.add(matcher);
    }
    passages.push(passage);
  }
  return passages;
}

/** Marks near each other: those of a source from `first` to before `end`. */
interface Span {
  readonly source: MarkedText;
  readonly first: number;
  readonly end: number;
  /** Different matchers that are new. */
  readonly different: number;
}

function isBetter(one: Span, other: Span): boolean {
  return (
    one.different > other.different ||
    (one.different === other.different && one.end - one.first > other.end - other.first)
  );
}

/** The best span of a text with a matcher that was not seen; one pass, each mark enters and leaves once. */
function bestSpan(source: MarkedText, seen: ReadonlySet<number>): Span | undefined {
  const { marks } = source;
  const window = countDifferent(seen);
  let best: Span | undefined;
  let end = 0;
  for (const [first, { from, matcher }] of marks.entries()) {
    for (let next = marks[end]; next && next.to - from <= PASSAGE; next = marks[end]) {
      window.enter(next.matcher);
      end += 1;
    }
    const span = { source, first, end, different: window.different() };
    if (span.different > 0 && (!best || isBetter(span, best))) {
      best = span;
    }
    // A row of words that is longer than a passage never enters.
    if (end > first) {
      window.leave(matcher);
    } else {
      end = first + 1;
    }
  }
  return best;
}

/** Counts the different matchers of a moving window that were not seen. */
function countDifferent(seen: ReadonlySet<number>) {
  const counts = new Map<number, number>();
  let different = 0;
  return { enter, leave, different: () => different };

  function enter(matcher: number): void {
    const count = (counts.get(matcher) ?? 0) + 1;
    counts.set(matcher, count);
    different += count === 1 && !seen.has(matcher) ? 1 : 0;
  }

  function leave(matcher: number): void {
    const count = (counts.get(matcher) ?? 0) - 1;
    counts.set(matcher, count);
    different -= count === 0 && !seen.has(matcher) ? 1 : 0;
  }
}

/** Widens a span to a passage of whole words. */
function passageAround({ source, first, end }: Span): Passage {
  const { text, words, marks } = source;
  const within = marks.slice(first, end);
  const from = within[0]?.from ?? 0;
  const to = Math.max(...within.map((mark) => mark.to));
  if (text.length <= PASSAGE) {
    return { source, from: 0, to: text.length, marks };
  }
  const spare = PASSAGE - (to - from);
  const earliest = Math.min(from - spare * BEFORE, text.length - PASSAGE);
  const start = earliest <= 0 ? 0 : (words.find((word) => word.from >= earliest)?.from ?? from);
  const latest = Math.max(start + PASSAGE, to);
  const last = words.findLast((word) => word.to <= latest)?.to ?? to;
  const stop = latest >= text.length ? text.length : Math.max(last, to);
  return {
    source,
    from: start,
    to: stop,
    marks: marks.filter((mark) => mark.from >= start && mark.to <= stop),
  };
}
