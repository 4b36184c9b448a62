import { expect, it } from 'vitest';
import { tlsErrorBehind } from '../../process/backends/open-remote.ts';

it.each([
  ['a code', Object.assign(new Error('no'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })],
  ['its words', new Error('unable to verify the first certificate')],
  ['no TLS on the other side', new Error('error:0A00010B:SSL routines:tls_validate_record_header')],
])('is known by %s, also as the cause of another', (_, error) => {
  const behind = new Error('fetch failed', { cause: error });
  expect(tlsErrorBehind(new Error('The server does not answer', { cause: behind }))).toBe(error);
});

it('is not a server that is away', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(tlsErrorBehind(new Error('fetch failed', { cause: error }))).toBeUndefined();
  expect(tlsErrorBehind(undefined)).toBeUndefined();
});
