import type { ActionResult } from '../../action/action-server.ts';
import { refuseFailure } from './persistent-request.ts';
import type { PlatformConnection } from './platform-connection.ts';

interface ActionAnswer {
  readonly result?: ActionResult;
  readonly error?: { readonly message: string };
}

/**
 * Rebuilds the index of a platform. `fetch` waits five minutes for an answer, so a longer rebuild is asked for again, which joins
 * it.
 */
export async function callReindex(
  platform: PlatformConnection,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await callAction(platform, 'reindex', signal);
      return;
    } catch (error) {
      if (!hasWaitedLong(error)) {
        throw error;
      }
    }
  }
}

/** Whether an error, or what caused it, is the limit of `fetch`. */
function hasWaitedLong(error: unknown): boolean {
  return (
    error instanceof Error &&
    ((error as NodeJS.ErrnoException).code === 'UND_ERR_HEADERS_TIMEOUT' ||
      hasWaitedLong(error.cause))
  );
}

/** Runs a command without arguments in the process of a platform. Rejects if it fails there. */
async function callAction(
  platform: PlatformConnection,
  method: string,
  signal: AbortSignal,
): Promise<void> {
  const response = await platform.request('action', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
    signal,
  });
  await refuseFailure(response);
  const { result, error } = (await response.json()) as ActionAnswer;
  if (result?.exitCode !== 0) {
    throw new Error(
      error?.message ?? result?.output.join('\n') ?? 'The platform answered without a result.',
    );
  }
}
