import type { ActionResult } from '../../action/action-server.ts';
import { refuseFailure } from './persistent-request.ts';
import type { PlatformConnection } from './platform-connection.ts';

interface ActionAnswer {
  readonly result?: ActionResult;
  readonly error?: { readonly message: string };
}

/** Runs a command without arguments in the process of a platform. Rejects if it fails there. */
export async function callAction(
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
