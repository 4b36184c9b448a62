import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessContext } from '../../command/command.ts';
import { askJson, type PlatformConnection } from '../../command/platform-connection.ts';

const ASK_EVERY_MS = 250;
const MAX_MS = 60_000;

/** Waits until searches show what is stored, a minute at most: the index of a large import follows for longer. */
export async function awaitIndex(
  platform: PlatformConnection,
  { output, signal }: Pick<ProcessContext, 'output' | 'signal'>,
): Promise<void> {
  const until = performance.now() + MAX_MS;
  const { last } = await askJson<{ readonly last: number }>(platform, 'changes?limit=0', signal);
  const changesLeft = async () => {
    const { search } = await askJson<HealthAnswer>(platform, 'health', signal);
    return search ? Math.max(0, last - positionOf(search, last)) : 0;
  };
  let left = await changesLeft();
  while (left > 0 && performance.now() < until) {
    output.progress(`${left} changes until searches show everything`);
    await sleep(ASK_EVERY_MS, undefined, { signal });
    left = await changesLeft();
  }
  if (left > 0) {
    output.print(`Everything is stored. The search index follows: ${left} changes are left.`);
  }
}

/** Absent where no search runs. A busy process tells what it knew before, with a warning: its lag may be one of before the import. */
interface HealthAnswer {
  readonly search?: { readonly cursor?: number; readonly warning?: string };
}

/** Position of the index in the feed; `last` where nothing will be known of it. */
function positionOf({ cursor, warning }: Required<HealthAnswer>['search'], last: number): number {
  return cursor ?? (warning === undefined ? last : 0);
}
