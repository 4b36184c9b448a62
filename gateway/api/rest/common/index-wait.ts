import type { IncomingHttpHeaders } from 'node:http';
import type { Limits } from '../../../http/bounds/limits.ts';
import type { Services } from '../../../http/routes/services.ts';

/** The preference for a wait, in whole seconds, among those of a request (RFC 7240). */
const WAIT = /(?:^|,)\s*wait\s*=\s*"?(\d+)"?\s*(?=[;,]|$)/i;

interface WaitContext {
  readonly services: Pick<Services, 'search'>;
  readonly limits: Pick<Limits, 'readYourWriteMs'>;
}

/**
 * Waits until the index of this process contains a change, so that a client can read its own write; no
 * longer than the limits allow, and than the client prefers. Without an index in this process it returns at once.
 */
export async function waitForIndex(
  { headers: { prefer = '' } }: { readonly headers: IncomingHttpHeaders },
  { services: { search }, limits: { readYourWriteMs } }: WaitContext,
  seq: number,
): Promise<void> {
  const seconds = WAIT.exec(String(prefer))?.[1];
  const longest = seconds === undefined ? readYourWriteMs : Number(seconds) * 1_000;
  await search?.waitFor(seq, Math.min(longest, readYourWriteMs));
}
