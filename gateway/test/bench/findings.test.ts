import { describe, expect, it } from 'vitest';
import { type Bound, finding, type Measured, tableOf } from '../../tools/bench/findings.ts';

const MEASURED = { subject: 60, baseline: 40 };
const found = (bound: Bound, measured: Measured = MEASURED) =>
  finding('a request', 'µs', measured, bound);

describe('a bound', () => {
  it('is met where the ratio is the largest that is allowed', () => {
    expect(found(['ratio', 1.5])).toMatchObject({ ratio: '1.50×', verdict: 'met' });
  });

  it('is missed where the ratio is larger', () => {
    const missed = { bound: '≤ 1.40×', verdict: 'MISSED' };
    expect(found(['ratio', 1.4])).toMatchObject(missed);
  });

  it('takes the ratio of the rounds instead of that of the medians', () => {
    expect(found(['ratio', 1.4], { ...MEASURED, ratio: 1.3 })).toMatchObject({ verdict: 'met' });
  });

  it('of rates is met from that part of the baseline on', () => {
    const rates = { subject: 70, baseline: 100 };
    expect(found(['part', 0.7], rates)).toMatchObject({ ratio: '70 %', verdict: 'met' });
    const missed = { bound: '≥ 71 %', verdict: 'MISSED' };
    expect(found(['part', 0.71], rates)).toMatchObject(missed);
  });

  it('of amounts does not depend on the baseline', () => {
    const met = { bound: '< 61 µs', verdict: 'met' };
    expect(found(['below', 61])).toMatchObject(met);
    expect(found(['below', 60])).toMatchObject({ verdict: 'MISSED' });
    expect(found(['least', 60])).toMatchObject({ verdict: 'met' });
    expect(found(['least', 61])).toMatchObject({ verdict: 'MISSED' });
  });
});

it('has no verdict where it has no bound', () => {
  expect(finding('memory', 'MiB', { subject: 3 })).toMatchObject({ bound: '–', verdict: '–' });
});

describe('tableOf', () => {
  it('says in words which bounds are missed', () => {
    const table = tableOf([found(['ratio', 2]), found(['ratio', 1])]);
    const [heading, rule, met, missed] = table.split('\n');
    expect(heading).toMatch(/^\| what +\| shapeql \| baseline \| ratio \| bound +\| verdict \|$/);
    expect(rule).toMatch(/^[|\- ]+$/);
    expect(met).toMatch(/\| met +\|$/);
    expect(missed).toMatch(/\| MISSED +\|$/);
  });
});
