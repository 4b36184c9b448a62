import type { FastifyBaseLogger } from 'fastify';
import type { JSONRPCRequest, JSONRPCServer } from 'json-rpc-2.0';
import { RequestError } from '../../http/problems/request-error.ts';
import type { ActionCaller } from './action-server.ts';

/** Notifications that run at once. */
const MOST = 100;

/** The calls of a request or batch of which none wants an answer; `undefined` where one does, or is no call. */
export function notificationsOf(
  request: JSONRPCRequest | JSONRPCRequest[] | undefined,
): readonly JSONRPCRequest[] | undefined {
  const calls = [request ?? []].flat();
  return calls.length > 0 && calls.every(isNotification) ? calls : undefined;
}

function isNotification({ jsonrpc, id, method }: JSONRPCRequest): boolean {
  return jsonrpc === '2.0' && id === undefined && typeof method === 'string';
}

/**
 * Makes the function that runs calls without an answer, and logs their outcomes. It throws `service-busy` where too many
 * run. They end with the process, not with the connection.
 */
export function createNotifications(
  server: JSONRPCServer<ActionCaller>,
): (calls: readonly JSONRPCRequest[], log: FastifyBaseLogger) => void {
  const unending = new AbortController();
  let running = 0;

  async function run(call: JSONRPCRequest, log: FastifyBaseLogger): Promise<void> {
    const { method } = call;
    try {
      // With an id, there is an answer to log.
      const answer = await server.receive({ ...call, id: 0 }, { signal: unending.signal });
      log.info({ method, result: answer?.result, error: answer?.error }, 'An action has ended');
    } finally {
      running -= 1;
    }
  }

  return (calls, log) => {
    if (running + calls.length > MOST) {
      throw new RequestError(
        'service-busy',
        `${running} actions without an answer run already. Ask again later.`,
      );
    }
    running += calls.length;
    for (const call of calls) {
      run(call, log).catch((err: unknown) => log.error({ err }, 'An action failed'));
    }
  };
}
