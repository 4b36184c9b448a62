import { describe, expect, it } from 'vitest';
import { type Signalled, stopOnSignals } from '../../process/start/stop-on-signals.ts';

/** A process whose clock and signals the test controls. */
function openProcess() {
  const listeners = new Map<string, () => void>();
  const exits: number[] = [];
  const clock = { ms: 0 };
  const closed = Promise.withResolvers<void>();
  const signalled: Signalled = {
    on: (signal, listener) => listeners.set(signal, listener),
    exit: (code) => exits.push(code),
    now: () => clock.ms,
  };
  stopOnSignals({ close: () => closed.promise }, { info: () => {} }, signalled);
  return { signal: (name: string) => listeners.get(name)?.(), exits, clock, close: closed.resolve };
}

describe('stopOnSignals', () => {
  it('exits with 0 after the platform is closed', async () => {
    const { signal, exits, close } = openProcess();
    signal('SIGTERM');
    expect(exits).toEqual([]);
    close();
    await expect.poll(() => exits).toEqual([0]);
  });

  it('takes the signal that the launcher forwards for the one that the whole group got', async () => {
    const { signal, exits, close } = openProcess();
    signal('SIGINT');
    signal('SIGINT');
    signal('SIGTERM');
    expect(exits).toEqual([]);
    close();
    await expect.poll(() => exits).toEqual([0]);
  });

  it('exits at once with 1 on another signal a second later', () => {
    const { signal, exits, clock } = openProcess();
    signal('SIGINT');
    clock.ms = 1_000;
    signal('SIGINT');
    expect(exits).toEqual([1]);
  });
});
