import { expect, it } from 'vitest';
import {
  StoreRequestError,
  StoreUnavailableError,
  UnusableStoreError,
} from '../../../repository/index.ts';
import { openRemote } from '../../process/backends/open-remote.ts';
import { CannotStartError } from '../../process/prepare/prepare.ts';

const log = { info: () => undefined, warn: () => undefined };

/** What becomes of a start whose server answers with an error. */
function outcomeOf(error: Error): Promise<unknown> {
  return openRemote(
    {
      what: 'The triplestore',
      where: 'https://virtuoso/sparql',
      setting: 'PLATFORM_TRIPLESTORE_CONFIG',
      authority: 'NODE_EXTRA_CA_CERTS',
      limitMs: 60_000,
      open: () => Promise.reject(error),
      isDown: (thrown) => thrown instanceof StoreUnavailableError,
    },
    log,
  ).catch((thrown: unknown) => thrown);
}

it('reports why a server refuses the platform, and which setting to correct', async () => {
  const outcome = await outcomeOf(new StoreRequestError('401 Unauthorized'));
  expect(outcome).toBeInstanceOf(CannotStartError);
  expect(String(outcome)).toMatch(
    /The triplestore at https:\/\/virtuoso\/sparql cannot be used: 401 Unauthorized\nCorrect PLATFORM_TRIPLESTORE_CONFIG\.$/,
  );
});

it('does not wait for a certificate to become trusted', async () => {
  const cause = Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const outcome = await outcomeOf(new StoreUnavailableError('no connection', { cause }));
  expect(outcome).toBeInstanceOf(CannotStartError);
  expect(String(outcome)).toContain(
    'name the authority of its certificate with NODE_EXTRA_CA_CERTS',
  );
});

it.each([
  new UnusableStoreError('other-base', 'The stored graphs are named under another base'),
  new TypeError('undefined is not a function'),
  new ReferenceError('store is not defined'),
])('passes on %s as it is', async (error) => {
  expect(await outcomeOf(error)).toBe(error);
});
