import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWaitingRoom } from '../../process/shell/waiting-room.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connection() {
  const listeners: (() => void)[] = [];
  const close = vi.fn(() => {
    for (const listener of listeners) {
      listener();
    }
  });
  return {
    send: vi.fn(),
    close,
    onMessage: vi.fn(),
    onClose: (one: () => void) => void listeners.push(one),
  };
}

it('closes a connection after its time, unless its client was let out or is gone', () => {
  const room = createWaitingRoom({ connections: 5, timeMs: 10, input: 5 });
  const [slow, known, gone] = [connection(), connection(), connection()];
  room.enter(slow);
  room.enter(known)();
  room.enter(gone);
  gone.close();
  vi.advanceTimersByTime(9);
  expect(slow.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slow.close).toHaveBeenCalledTimes(1);
  expect(known.close).not.toHaveBeenCalled();
  expect(gone.close).toHaveBeenCalledTimes(1);
});

it('counts only those that wait', () => {
  const room = createWaitingRoom({ connections: 2, timeMs: 10, input: 5 });
  const all = [connection(), connection(), connection(), connection()] as const;
  room.enter(all[0])();
  room.enter(all[1]);
  room.enter(all[2]);
  expect(all.map(({ close }) => close.mock.calls.length)).toEqual([0, 0, 0, 0]);
  room.enter(all[3]);
  expect(all.map(({ close }) => close.mock.calls.length)).toEqual([0, 1, 0, 0]);
});
