import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessContext } from '../../command.ts';
import type { PlatformConnection } from '../../platform/platform-connection.ts';

const ASK_EVERY_MS = 250;
const MOST_MS = 60_000;

/** Waits until searches show what is stored, a minute at most: the index of a large import follows for longer. */
export async function awaitIndex(
  platform: PlatformConnection,
  { output, signal }: Pick<ProcessContext, 'output' | 'signal'>,
): Promise<void> {
  const until = performance.now() + MOST_MS;
  let lag = await lagOf(platform, signal);
  while (lag > 0 && performance.now() < until) {
    output.progress(`${lag} changes until searches show everything`);
    await sleep(ASK_EVERY_MS, undefined, { signal });
    lag = await lagOf(platform, signal);
  }
  if (lag > 0) {
    output.print(`Everything is stored. The search index follows: ${lag} changes are left.`);
  }
}

/** Changes that the index has yet to follow; 0 where no search runs or its state is not known. */
async function lagOf(platform: PlatformConnection, signal: AbortSignal): Promise<number> {
  const response = await platform.request('health', { signal });
  const { search } = (await response.json()) as { readonly search?: { readonly lag?: number } };
  return search?.lag ?? 0;
}
