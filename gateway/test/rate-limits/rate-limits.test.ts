import { expect, it } from 'vitest';
import { type CountedClient, createCharge } from '../../http/rate-limits/rate-limits.ts';

const CLIENT: CountedClient = { kind: 'anonymous', key: '192.0.2.1' };

function charging() {
  const clock = { now: 0 };
  const charge = createCharge(
    { anonymous: { requestsPerMinute: 3, costPerMinute: 100 }, authenticated: {} },
    () => clock.now,
  );
  return { charge, clock };
}

it('use is granted within the quota, with what is left and until when', () => {
  const { charge, clock } = charging();
  charge(CLIENT, { requests: 1, cost: 10 });
  clock.now = 20_500;
  expect(charge(CLIENT, { requests: 1, cost: 30 })).toEqual({
    headers: {
      'ratelimit-policy': '"requests";q=3;w=60, "cost";q=100;w=60',
      ratelimit: '"requests";r=1;t=40, "cost";r=60;t=40',
    },
  });
});

it('too many requests are refused until the minute is over', () => {
  const { charge, clock } = charging();
  const use = { requests: 1, cost: 1 };
  const ask = () => charge(CLIENT, use).refused;
  expect([ask(), ask(), ask()]).toEqual([undefined, undefined, undefined]);
  clock.now = 59_000;
  expect(ask()).toEqual({ unit: 'requests', limit: 3, retryAfter: 1 });
  clock.now = 60_000;
  expect(ask()).toBeUndefined();
});

it('what costs too much is refused and not counted, so that cheaper requests go on', () => {
  const { charge } = charging();
  expect(charge(CLIENT, { requests: 1, cost: 90 }).refused).toBeUndefined();
  expect(charge(CLIENT, { requests: 1, cost: 11 }).refused?.unit).toBe('cost');
  expect(charge(CLIENT, { requests: 1, cost: 10 }).refused).toBeUndefined();
  expect(charge(CLIENT, { requests: 0, cost: 0 }).refused).toBeUndefined();
});

it('clients are counted apart, and those without a quota are not bounded', () => {
  const { charge } = charging();
  const dear = { requests: 1, cost: 100 };
  expect(charge(CLIENT, dear).refused).toBeUndefined();
  expect(charge({ ...CLIENT, key: '192.0.2.2' }, dear).refused).toBeUndefined();
  expect(charge({ kind: 'authenticated', key: 'key a' }, { requests: 1, cost: 1e9 })).toEqual({
    headers: {},
  });
});
