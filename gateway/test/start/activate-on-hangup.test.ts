import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { takeHangups } from '../../process/start/activate-on-hangup.ts';
import { runToEnd } from '../cli/run-script.ts';

it('a hangup during the start is answered once the start has ended, and each later one at once', () => {
  const signalled = new EventEmitter();
  const hangups = takeHangups(signalled);
  signalled.emit('SIGHUP');
  signalled.emit('SIGHUP');
  let calls = 0;
  hangups.answer(() => {
    calls += 1;
  });
  expect(calls).toBe(1);
  signalled.emit('SIGHUP');
  signalled.emit('SIGHUP');
  expect(calls).toBe(3);
});

it('a start without a hangup calls nobody', () => {
  const hangups = takeHangups(new EventEmitter());
  hangups.answer(() => expect.unreachable());
});

it('a start that is refused leaves the hangups of the process as they were', async () => {
  const before = process.listenerCount('SIGHUP');
  const { code } = await runToEnd([], { PLATFORM_PROFILE: '{"type":"none"}' });
  expect(code).not.toBe(0);
  expect(process.listenerCount('SIGHUP')).toBe(before);
});
