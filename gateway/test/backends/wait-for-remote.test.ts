import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '../../../repository/index.ts';
import { openRemote } from '../../process/backends/open-remote.ts';
import { CannotStartError } from '../../process/prepare/prepare.ts';

const log = { info: vi.fn(), warn: vi.fn() };

function needed(open: () => Promise<string>, limitMs = 60_000) {
  return {
    what: 'The triplestore',
    where: 'http://virtuoso:8890/sparql',
    setting: 'PLATFORM_TRIPLESTORE_CONFIG',
    authority: 'NODE_EXTRA_CA_CERTS',
    limitMs,
    open,
    isDown: (error: unknown) => error instanceof StoreUnavailableError,
  };
}

function refused(): Promise<never> {
  return Promise.reject(new StoreUnavailableError('connection refused'));
}

describe('a server that the platform needs', () => {
  beforeEach(() => {
    log.warn.mockClear();
  });

  it('is opened at once where it is up', async () => {
    expect(
      await openRemote(
        needed(async () => 'store'),
        log,
      ),
    ).toBe('store');
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is waited for with growing pauses, each told', async () => {
    const open = vi
      .fn<() => Promise<string>>(async () => 'store')
      .mockImplementationOnce(refused)
      .mockImplementationOnce(refused);
    expect(await openRemote(needed(open), log)).toBe('store');
    expect(open).toHaveBeenCalledTimes(3);
    expect(log.warn.mock.calls).toEqual([
      [
        expect.objectContaining({ retryMs: 500, reason: 'connection refused' }),
        'The triplestore at http://virtuoso:8890/sparql cannot be reached; retrying in 0.5 s, for at most 60 s',
      ],
      [expect.objectContaining({ retryMs: 1_000 }), expect.stringContaining('in 1.0 s')],
    ]);
  });

  it('is given up after the limit, with what to correct', async () => {
    const error = await openRemote(needed(refused, 100), log).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CannotStartError);
    expect(String(error)).toMatch(/not be reached within 0.1 s: connection refused/);
    expect(String(error)).toMatch(/correct PLATFORM_TRIPLESTORE_CONFIG.*startWaitMs/);
  });

  it('is not waited for if a retry cannot help', async () => {
    const open = vi.fn(() => Promise.reject(new Error('401')));
    await expect(openRemote(needed(open), log)).rejects.toThrow('401');
    expect(open).toHaveBeenCalledTimes(1);
  });
});
