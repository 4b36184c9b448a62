import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { takeHangups } from '../../process/start/activate-on-hangup.ts';

it('a hangup during the start is answered once the start has ended, and each later one at once', () => {
  const signalled = new EventEmitter();
  const hangups = takeHangups(signalled);
  signalled.emit('SIGHUP');
  signalled.emit('SIGHUP');
  let calls = 0;
  hangups(() => {
    calls += 1;
  });
  expect(calls).toBe(1);
  signalled.emit('SIGHUP');
  signalled.emit('SIGHUP');
  expect(calls).toBe(3);
});

it('a start without a hangup calls nobody', () => {
  const hangups = takeHangups(new EventEmitter());
  hangups(() => expect.unreachable());
});
