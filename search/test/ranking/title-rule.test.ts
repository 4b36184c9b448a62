import { describe, expect, it } from 'vitest';
import { titlePart, titleScorer } from '../../ranking/title-rule.ts';

/** A title whose words weigh the same; `typed` has the position of each in the query, or -1. */
function score(typed: readonly number[], words: number, quality = 1): number {
  const title = titleScorer(Array.from({ length: words }, () => 1));
  for (const at of typed) {
    title.read(1, at, at < 0 ? 0 : quality);
  }
  return title.take();
}

it('judges each title by its own words', () => {
  const title = titleScorer([1, 1]);
  title.read(1, 0, 1);
  const first = title.take();
  title.read(1, 1, 1);
  title.read(1, 0, 1);
  title.take();
  title.read(1, 0, 1);
  expect(title.take()).toBe(first);
});

it('is whole for the title that was typed, and nothing for one without typed words', () => {
  expect(score([0, 1, 2], 3)).toBeCloseTo(1);
  expect(score([-1, -1], 2)).toBe(0);
});

it('prefers titles with more of the words, then shorter ones, then the order that was typed', () => {
  expect(score([0, 1, -1, -1, -1], 2)).toBeGreaterThan(score([0], 2));
  expect(score([0, 1], 2)).toBeGreaterThan(score([0, 1, -1], 2));
  expect(score([0, 1, -1], 2)).toBeGreaterThan(score([1, -1, 0], 2));
});

it('takes a word that stands for two as both in order', () => {
  const title = titleScorer([1, 1, 1]);
  title.read(1, 0, 1);
  title.read(1, 1, 1, 2);
  expect(title.take()).toBeCloseTo(1);
  title.read(1, 0, 1, 2);
  title.read(1, 2, 1);
  expect(title.take()).toBeCloseTo(1);
});

it('prefers words as typed, and counts a repeated one once', () => {
  expect(score([0, 1], 2)).toBeGreaterThan(score([0, 1], 2, 0.8));
  expect(score([0, 0, -1], 2)).toBeLessThan(score([0, 1, -1], 2));
});

describe('what a title counts', () => {
  const text = (name: string, weight: number) =>
    ({ name, path: [name], kind: 'text', description: '', autocomplete: false, weight }) as const;
  const plan = (title: number, description: number) => ({
    titleField: 'title',
    texts: [text('title', title), text('description', description)],
  });

  it('is as much as the title weighs among all texts', () => {
    expect(titlePart(plan(10, 2), undefined)).toEqual({ factor: 1.5, isFirst: true });
    expect(titlePart(plan(1, 10), undefined)).toEqual({ factor: 1.5 * 0.1, isFirst: false });
  });

  it('is as much as it weighs among named fields, and nothing without it', () => {
    const fields = [
      { name: 'title', weight: 4 },
      { name: 'description', weight: 1 },
    ];
    expect(titlePart(plan(1, 10), fields)).toEqual({ factor: 1.5, isFirst: true });
    expect(titlePart(plan(1, 10), fields.slice(1))).toEqual({ factor: 0, isFirst: false });
  });
});
