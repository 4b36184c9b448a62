import { describe, expect, it } from 'vitest';
import { alternate, median, sampleEvenly, sampleSkewed } from '../../tools/bench/rounds.ts';

describe('alternate', () => {
  it('runs both ways in turns and each time the other one first', async () => {
    const order: string[] = [];
    await alternate({
      rounds: 2,
      warmUp: 1,
      baseline: async (round) => order.push(`baseline ${round}`),
      subject: async (round) => order.push(`subject ${round}`),
    });
    expect(order).toEqual([
      'baseline 0',
      'subject 0',
      'subject 1',
      'baseline 1',
      'baseline 2',
      'subject 2',
    ]);
  });

  it('leaves the rounds for warming up out of every median', async () => {
    const took = { baseline: [500, 10, 20, 40], subject: [9000, 30, 30, 60] };
    const measured = await alternate({
      rounds: 3,
      warmUp: 1,
      baseline: async (round) => took.baseline[round] ?? 0,
      subject: async (round) => took.subject[round] ?? 0,
    });
    expect(measured).toEqual({ baseline: 20, subject: 30, ratio: 1.5 });
  });

  it('compares within a round, so that what slows a round down does not count', async () => {
    const slowness = [1, 50, 2];
    const measured = await alternate({
      rounds: 3,
      warmUp: 0,
      baseline: async (round) => 10 * (slowness[round] ?? 1),
      subject: async (round) => 12 * (slowness[round] ?? 1),
    });
    expect(measured.ratio).toBe(1.2);
  });
});

describe('median', () => {
  it('is the middle of numbers in any order', () => {
    expect(median([7, 1, 3])).toBe(3);
  });

  it('is no number where there is none', () => {
    expect(median([])).toBeNaN();
  });
});

const items = Array.from({ length: 1000 }, (_, at) => at);

describe('samples', () => {
  it('draws different items from all over the list', () => {
    const drawn = sampleEvenly(items, 100);
    expect(new Set(drawn).size).toBe(100);
    expect(drawn[0]).toBe(0);
    expect(drawn.at(-1)).toBe(990);
    expect(sampleEvenly(items, 5000)).toEqual(items);
  });

  it('draws the first items most often, and still many of the others', () => {
    const drawn = sampleSkewed(items, 3000);
    const times = (item: number) => drawn.filter((one) => one === item).length;
    expect(drawn).toHaveLength(3000);
    expect(times(0)).toBeGreaterThan(2 * times(4));
    expect(times(4)).toBeGreaterThan(2 * times(40));
    expect(new Set(drawn).size).toBeGreaterThan(300);
  });
});
