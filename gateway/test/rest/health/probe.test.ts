import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreTimeoutError, StoreUnavailableError } from '../../../../repository/index.ts';
import { SearchBusyError } from '../../../../search/index.ts';
import { createProbe, type Known } from '../../../api/rest/health/probe.ts';

const FRESH_MS = 1_000;

/** A service that answers when the test says so. */
function scripted() {
  const calls: PromiseWithResolvers<string>[] = [];
  const ask = vi.fn(() => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  });
  const probe = createProbe(ask, FRESH_MS);
  /** What a caller learns that does not wait. */
  const look = (): Promise<Known<string>> => probe(Promise.resolve());
  return { ask, calls, probe, look };
}

function forever(): Promise<void> {
  return new Promise(() => {});
}

describe('a probe', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is sent once for many callers, and again only when its answer is old', async () => {
    const { ask, calls, probe } = scripted();
    const answers = [probe(forever()), probe(forever())];
    calls[0]?.resolve('first');
    expect(await Promise.all(answers)).toEqual([{ answer: 'first' }, { answer: 'first' }]);
    expect(await probe(forever())).toEqual({ answer: 'first' });
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(FRESH_MS);
    const next = probe(forever());
    calls[1]?.resolve('second');
    expect(await next).toEqual({ answer: 'second' });
  });

  it('tells what was known before, with a warning, while a service takes long', async () => {
    const { calls, probe, look } = scripted();
    const first = probe(forever());
    calls[0]?.resolve('first');
    await first;
    await vi.advanceTimersByTimeAsync(FRESH_MS);
    await look();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await look()).toEqual({ answer: 'first', warning: 'Busy: no answer for 3.0 s.' });
    calls[1]?.resolve('second');
    await vi.advanceTimersByTimeAsync(0);
    expect(await probe(forever())).toEqual({
      answer: 'second',
      warning: 'Busy: the last answer took 3.0 s.',
    });
  });

  it('finds a service down that answers none of three probes, and sends more only if asked', async () => {
    const { ask, calls, look } = scripted();
    await look();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await look()).toMatchObject({ warning: expect.any(String) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await look()).toEqual({ failure: new Error('No answer to 3 probes in a row.') });
    expect(ask).toHaveBeenCalledTimes(4);
    for (let second = 0; second < 3_600; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await look();
    }
    expect(ask.mock.calls.length).toBeLessThan(20);
    calls[0]?.resolve('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(await look()).toMatchObject({ answer: 'late', warning: expect.any(String) });
  });

  it('does not find a service down whose answers each come after the next probe', async () => {
    const { calls, look } = scripted();
    for (let second = 0; second < 120; second += 1) {
      expect(await look()).not.toHaveProperty('failure');
      await vi.advanceTimersByTimeAsync(1_000);
      calls[Math.floor((second - 9) / 5)]?.resolve('late');
    }
  });

  it('finds a service down at once that refuses a probe, until it answers one', async () => {
    const { calls, probe } = scripted();
    const refused = probe(forever());
    calls[0]?.reject(new StoreUnavailableError('gone'));
    expect(await refused).toMatchObject({ failure: { message: 'gone' } });
    await vi.advanceTimersByTimeAsync(FRESH_MS);
    const answered = probe(forever());
    calls[1]?.resolve('back');
    expect(await answered).toEqual({ answer: 'back' });
  });

  it.each([
    ['gives up', new StoreTimeoutError('late')],
    ['says that it has too much to do', new SearchBusyError('429')],
  ])('counts as unanswered where a server %s', async (_, busy) => {
    const { ask, look } = scripted();
    ask.mockImplementation(() => Promise.reject(busy));
    await look();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(await look()).toEqual({ warning: expect.stringMatching(/^Busy: no answer for/) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await look()).toMatchObject({ failure: expect.any(Error) });
  });
});
