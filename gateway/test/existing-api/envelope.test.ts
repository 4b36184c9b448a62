import { expect, it } from 'vitest';
import { RequestError } from '../../http/problems/request-error.ts';
import { isEnveloped } from '../../http/routes/envelope.ts';

it.each([
  ['always', {}, true],
  ['never', {}, false],
  ['always', { envelope: 'false' }, false],
  ['never', { envelope: 'true' }, true],
] as const)('in mode %s, a request with %o is enveloped: %s', (mode, query, enveloped) => {
  expect(isEnveloped(query, { mode })).toBe(enveloped);
});

it.each(['', 'yes', '1'])('envelope=%s is refused', (envelope) => {
  expect(() => isEnveloped({ envelope }, { mode: 'never' })).toThrow(RequestError);
});
