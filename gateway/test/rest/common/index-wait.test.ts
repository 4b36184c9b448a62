import { describe, expect, it } from 'vitest';
import { waitForIndex } from '../../../api/rest/common/writes.ts';
import type { Services } from '../../../http/routes/services.ts';

/** How long a request with these preferences waits for the index, in milliseconds. */
async function waitOf(prefer?: string): Promise<number | undefined> {
  let waited: number | undefined;
  const search = {
    async waitFor(_: number, milliseconds: number) {
      waited = milliseconds;
      return true;
    },
  } as unknown as NonNullable<Services['search']>;
  const headers = prefer === undefined ? {} : { prefer };
  await waitForIndex({ headers }, { services: { search }, limits: { readYourWriteMs: 5_000 } }, 7);
  return waited;
}

describe('a write', () => {
  it.each([
    [undefined, 5_000],
    ['wait=0', 0],
    ['respond-async, Wait = 2; x=1', 2_000],
    ['return=minimal,wait="1"', 1_000],
    ['wait=600', 5_000],
    ['wait=soon', 5_000],
    ['await=0', 5_000],
  ])('that prefers %s waits for the index up to %i ms', async (prefer, milliseconds) => {
    expect(await waitOf(prefer)).toBe(milliseconds);
  });
});
