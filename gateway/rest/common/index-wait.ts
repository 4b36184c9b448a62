import type { Limits, Services } from '../../services.ts';

/**
 * Waits until this process's index has passed a change, at most as long as the limits say, so that
 * whoever wrote can read it at once. Without an index here there is nothing to wait for.
 */
export async function waitForIndex(
  { search }: Services,
  { readYourWriteMs }: Limits,
  seq: number,
): Promise<void> {
  await search?.waitFor(seq, readYourWriteMs);
}
