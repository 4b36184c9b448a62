import { asking } from '../asking.ts';
import type { Attack } from '../attack.ts';
import { within } from '../repeat.ts';

const action = (name: string, statuses: readonly number[], body: () => string): Attack =>
  asking({
    name: `action: ${name}`,
    statuses,
    calls: () => [
      { method: 'POST', path: '/action', contentType: 'application/json', body: body() },
    ],
  });

const help = (id: number) => ({ jsonrpc: '2.0', id, method: 'help' });

/** JSON-RPC requests with the key. */
export const ACTIONS: readonly Attack[] = [
  action('a batch of 10,000', [200, 400, 413], () =>
    JSON.stringify(Array.from({ length: 10_000 }, (_, id) => help(id))),
  ),
  action('a batch of 200,000 numbers', [200, 400, 413], () =>
    JSON.stringify(Array(200_000).fill(1)),
  ),
  action('an empty batch', [200, 400], () => '[]'),
  action('no body', [200, 400], () => ''),
  action('[null]', [200, 400], () => '[null]'),
  action('400,000 nested arrays', [200, 400], () => within(400_000, ['[', '', ']'])),
  action('a million characters as a method', [200, 400], () =>
    JSON.stringify({ ...help(1), method: 'a'.repeat(1_000_000) }),
  ),
  action('100,000 words after a command', [200, 400], () =>
    JSON.stringify({ ...help(1), params: Array(100_000).fill('--x') }),
  ),
  action('names of prototypes', [200, 400], () =>
    JSON.stringify(
      ['__proto__', 'constructor', 'toString'].map((method) => ({ ...help(1), method })),
    ),
  ),
];
