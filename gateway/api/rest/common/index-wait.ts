import type { Limits } from '../../../http/bounds/limits.ts';
import type { Services } from '../../../http/routes/services.ts';

/**
 * Waits until the index of this process contains a change, so that a client can read its own write; no
 * longer than the limits allow. Without an index in this process it returns at once.
 */
export async function waitForIndex(
  { search }: Services,
  { readYourWriteMs }: Limits,
  seq: number,
): Promise<void> {
  await search?.waitFor(seq, readYourWriteMs);
}
