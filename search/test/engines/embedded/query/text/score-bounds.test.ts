import { expect, it } from 'vitest';
import { createScoreBounds } from '../../../../../engines/embedded/query/text/score-bounds.ts';
import { createRandom } from '../../../contract/generators/random.ts';

const ROWS = 50;
const FORMS = 12;

it('adds up the best form of each word in a row, in one search after the other', () => {
  const random = createRandom(3);
  const sums = createScoreBounds();
  for (let search = 0; search < 40; search += 1) {
    const rowsOf = Array.from({ length: FORMS }, () =>
      Int32Array.from({ length: ROWS }, (_, row) => row).filter(() => random.chance(0.2)),
    );
    const typed = Uint8Array.from({ length: FORMS }, () => 1 + random.below(3));
    const ofTwo = new Set(typed.keys().filter((form) => typed[form] !== 3 && random.chance(0.3)));
    const qualities = new Map(rowsOf.map((_, form) => [form, 1 / (1 + random.below(3))]));
    const worth = (word: number, quality: number) => (word + 1) * quality;
    const found = sums.of(
      { typed, ofTwo, qualities },
      {
        postings: {
          length: (form) => rowsOf[form]?.length ?? 0,
          of: (form) => ({
            rows: rowsOf[form] ?? new Int32Array(0),
            impacts: new Float16Array(0),
          }),
        },
        rows: ROWS,
        worth,
      },
    );
    const expected = Array.from({ length: ROWS }, (_, row) =>
      [1, 2, 3].reduce((sum, word) => {
        const forms = [...qualities].filter(
          ([form]) =>
            (typed[form] === word || (ofTwo.has(form) && typed[form] === word - 1)) &&
            rowsOf[form]?.includes(row),
        );
        return sum + Math.max(0, ...forms.map(([, quality]) => worth(word - 1, quality)));
      }, 0),
    );
    for (const [row, sum] of expected.entries()) {
      expect(found?.[row]).toBeCloseTo(sum, 5);
    }
  }
});

it('gives nothing where the lists are long', () => {
  const long = { rows: new Int32Array(20_001), impacts: new Float16Array(0) };
  const sums = createScoreBounds().of(
    { typed: Uint8Array.of(1), ofTwo: new Set(), qualities: new Map([[0, 1]]) },
    {
      postings: { length: () => long.rows.length, of: () => long },
      rows: ROWS,
      worth: () => 1,
    },
  );
  expect(sums).toBeUndefined();
});
