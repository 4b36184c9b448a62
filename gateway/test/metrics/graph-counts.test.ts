import { expect, it } from 'vitest';
import { createGraphCounts } from '../../process/metrics/counts.ts';

it('graphs are counted again after a minute, if there was a write', async () => {
  let [now, seq, counted] = [0, 1, 0];
  const counts = createGraphCounts(
    {
      lastSeq: async () => seq,
      count: async (kind) => {
        counted += 1;
        return kind === 'dataset' ? seq : 0;
      },
    },
    () => now,
  );
  const datasetsAt = async (at: number) => {
    now = at;
    const { dataset } = await counts();
    return [dataset, counted];
  };
  expect(await datasetsAt(0)).toEqual([1, 6]);
  expect(await datasetsAt(60_001)).toEqual([1, 6]);
  seq = 2;
  expect(await datasetsAt(60_002)).toEqual([2, 12]);
  seq = 3;
  expect(await datasetsAt(120_001)).toEqual([2, 12]);
  expect(await datasetsAt(120_003)).toEqual([3, 18]);
});
