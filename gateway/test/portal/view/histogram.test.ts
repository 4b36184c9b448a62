import { describe, expect, it } from 'vitest';
import { createReader } from '../../../portal/languages/reader.ts';
import { histogram } from '../../../portal/view/histogram.ts';
import type { View } from '../../../portal/view/view.ts';

const VIEW = { reader: createReader('en', { languages: 'en', prefix: '' }) } as View;
const CHART = { title: 'By date', addressOf: ({ from = '' }) => `/search?from.date=${from}` };

const drawn = (counts: readonly number[]) =>
  histogram(
    counts.map((count, at) => ({ from: `${2020 + at}`, to: `${2020 + at}`, count })),
    CHART,
    VIEW,
  )?.html;

describe('a histogram', () => {
  it('has a bar for each span with hits, which says how many and leads to them', () => {
    const chart = drawn([4, 0, 1]) ?? '';
    expect(chart.match(/<a /g)).toHaveLength(2);
    expect(chart).toContain('href="/search?from.date=2022" data-swap aria-label="2022: 1 result"');
    expect(chart).toContain('<span>2020</span><span>2022</span>');
  });

  it('shows a single hit among many', () => {
    expect(drawn([100_000, 1])).toContain('y="97" width="255" height="3"');
  });

  it('is none where there are no hits', () => {
    expect(drawn([])).toBeUndefined();
    expect(drawn([0, 0])).toBeUndefined();
  });
});
