import { expect, it } from 'vitest';
import { callReindex } from '../../../process/cli/platform/connect.ts';
import { notAnswering } from '../../../process/command/persistent-request.ts';

const DONE = () => Response.json({ result: { exitCode: 0, output: [] } });

/** A platform that fails for some requests before it answers. */
function platformAfter(failures: readonly unknown[]) {
  const left = [...failures];
  const sent: string[] = [];
  return {
    sent,
    async request(path: string) {
      sent.push(path);
      const [failure] = left.splice(0, 1);
      if (failure !== undefined) {
        throw notAnswering(failure);
      }
      return DONE();
    },
  };
}

const coded = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

it('asks again for a rebuild that takes longer than fetch waits', async () => {
  const platform = platformAfter([coded('UND_ERR_HEADERS_TIMEOUT')]);
  await callReindex(platform, new AbortController().signal);
  expect(platform.sent).toEqual(['action', 'action']);
});

it('fails where the platform cannot be reached', async () => {
  const platform = platformAfter([coded('ECONNREFUSED')]);
  await expect(callReindex(platform, new AbortController().signal)).rejects.toThrow(
    'does not answer',
  );
});
