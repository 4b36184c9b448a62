/** A text of a document: the place and weight of its column, whether it is a title, and the forms of its words. */
export interface WeighedText {
  readonly place: number;
  readonly weight: number;
  readonly isTitle: boolean;
  readonly forms: readonly number[];
}

/** Impact of each form on a document. Both lists are views: read them before the next call. */
export interface Impacts {
  /** The forms in the document, each once. */
  readonly forms: readonly number[];
  /** By form. */
  readonly impacts: Float32Array;
}

/** A word counts the less the longer its text is, against these lengths (BM25 with a length of each field). */
const LENGTHS = { title: 8, other: 120 };
/** Parameters of BM25: `k1` (saturation of repeated words) and `b` (share of the length in that). */
const SATURATION = 0.9;
const LENGTH_SHARE = 0.5;

/**
 * Computes the impact of a word that occurs `count` times in a text of `length` words. Weights are configured as
 * factors of a sum; their roots keep one good field from drowning all others.
 */
export function impactOf(
  { weight, isTitle }: Pick<WeighedText, 'weight' | 'isTitle'>,
  count: number,
  length: number,
): number {
  const reference = isTitle ? LENGTHS.title : LENGTHS.other;
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / reference);
  return (Math.sqrt(weight) * count) / (count + norm);
}

/**
 * Makes a function that adds up, for each form, the best text of each column; texts of one column follow each other. It
 * counts in arrays by form, because a catalogue has millions of words to count at the start. `size` is one past the largest
 * form.
 */
export function createImpacts(size: () => number): (texts: readonly WeighedText[]) => Impacts {
  const counting: Counting = {
    counts: new Int32Array(0),
    best: new Float32Array(0),
    impacts: new Float32Array(0),
    forms: [],
  };
  return (texts) => {
    begin(counting, size());
    let found: number[] = [];
    for (const [at, text] of texts.entries()) {
      weigh(counting, text, found);
      if (texts[at + 1]?.place !== text.place) {
        addColumn(counting, found);
        found = [];
      }
    }
    return counting;
  };
}

/** Arrays by form; counts and best impacts are zero between two texts and two columns. */
interface Counting extends Impacts {
  counts: Int32Array;
  best: Float32Array;
  impacts: Float32Array;
  forms: number[];
}

function begin(counting: Counting, size: number): void {
  for (const form of counting.forms) {
    counting.impacts[form] = 0;
  }
  counting.forms = [];
  if (counting.counts.length < size) {
    const larger = size + (size >> 2);
    counting.counts = new Int32Array(larger);
    counting.best = new Float32Array(larger);
    counting.impacts = new Float32Array(larger);
  }
}

/** Counts the forms of a text, and keeps what is better than in the texts before of the same column. */
function weigh({ counts, best }: Counting, text: WeighedText, found: number[]): void {
  const { forms } = text;
  for (const form of forms) {
    counts[form] = (counts[form] ?? 0) + 1;
  }
  for (const form of forms) {
    const count = counts[form] ?? 0;
    if (count > 0) {
      counts[form] = 0;
      if (best[form] === 0) {
        found.push(form);
      }
      best[form] = Math.max(best[form] ?? 0, impactOf(text, count, forms.length));
    }
  }
}

function addColumn({ forms, impacts, best }: Counting, found: readonly number[]): void {
  for (const form of found) {
    if (impacts[form] === 0) {
      forms.push(form);
    }
    impacts[form] = (impacts[form] ?? 0) + (best[form] ?? 0);
    best[form] = 0;
  }
}
